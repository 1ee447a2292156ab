/** Tables of figures: shown under a plot, and saved as CSV. */

export type TableCell = string | number | null;

/** `rows`: a cell per column; null where there is nothing to say. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Quoted where RFC 4180 asks for it. */
const field = (cell: TableCell): string => {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The table as CSV (RFC 4180): a line of names first, numbers unrounded with a decimal point. */
export const tableToCsv = ({ columns, rows }: Table): string =>
  [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
