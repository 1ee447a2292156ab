/** Typed numbers with units: "3", "1/8 in", "2 cm + 5", "(1.5 + 2) * 2 pt". */

/** Units a field can show. `''` is a plain number. */
export type FieldUnit = 'mm' | 'cm' | 'm' | 'pt' | 'px' | '%' | '°' | '';

const MM_PER_UNIT: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  ft: 304.8,
  in: 25.4,
  '"': 25.4,
  pt: 25.4 / 72,
};

/** A number and what one of it is in mm; null while no unit has been met. */
interface Term {
  readonly n: number;
  readonly mm: number | null;
}

class Malformed extends Error {}

/**
 * Value of a typed expression, in the field's own unit.
 *
 * Numbers without a unit are in the field's unit. `1/8in` is an eighth of an inch, as people mean it. Full-width digits
 * and signs are understood, and a comma counts as a decimal point.
 *
 * @param whole what 100 % is in the field's unit; without it per cent only suit a field of per cent
 * @returns null when the text is not such an expression, or its unit does not suit the field
 */
export function parseQuantity(text: string, unit: FieldUnit, whole?: number): number | null {
  const source = text.normalize('NFKC').toLowerCase().replaceAll(',', '.').replaceAll('×', '*').replaceAll('÷', '/');
  const fieldMm = MM_PER_UNIT[unit] ?? null;
  const tokens = source.match(/\d+\.?\d*|\.\d+|[a-z]+|["%()+\-*/]|\S/g) ?? [];
  let at = 0;

  const inMm = (term: Term): number => {
    const mm = term.mm ?? fieldMm;
    if (mm === null) throw new Malformed();
    return term.n * mm;
  };

  const factor = (): Term => {
    const token = tokens[at++];
    if (token === '-' || token === '+') {
      const term = factor();
      return token === '-' ? { ...term, n: -term.n } : term;
    }
    let term: Term;
    if (token === '(') {
      term = sum();
      if (tokens[at++] !== ')') throw new Malformed();
    } else {
      term = { n: Number(token), mm: null };
      if (token === undefined || Number.isNaN(term.n)) throw new Malformed();
    }
    return withUnit(term);
  };

  const withUnit = (term: Term): Term => {
    const suffix = tokens[at];
    if (suffix === undefined || !/^[a-z"%°]/.test(suffix)) return term;
    at++;
    if (suffix === unit && fieldMm === null) return term; // "40 %" in a percent field
    if (suffix === '%' && whole !== undefined) return { ...term, n: (term.n * whole) / 100 };
    const mm = MM_PER_UNIT[suffix];
    if (mm === undefined || fieldMm === null || term.mm !== null) throw new Malformed();
    return { n: term.n, mm };
  };

  const product = (): Term => {
    let left = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const divide = tokens[at++] === '/';
      const right = factor();
      if (divide && left.mm !== null && right.mm !== null) left = { n: inMm(left) / inMm(right), mm: null };
      else if (left.mm !== null && right.mm !== null) throw new Malformed();
      else left = { n: divide ? left.n / right.n : left.n * right.n, mm: left.mm ?? right.mm };
    }
    return left;
  };

  const sum = (): Term => {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = tokens[at++] === '-' ? -1 : 1;
      const right = product();
      if (left.mm === null && right.mm === null) left = { n: left.n + sign * right.n, mm: null };
      else left = { n: inMm(left) + sign * inMm(right), mm: 1 };
    }
    return left;
  };

  try {
    const term = sum();
    if (at < tokens.length) return null;
    const value = term.mm === null ? term.n : (term.n * term.mm) / (fieldMm ?? 1);
    return Number.isFinite(value) ? value : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/**
 * One step of a number field: onto the next multiple of `step` in that direction, within the range.
 *
 * @param steps how many, negative for downwards
 */
export function stepQuantity(value: number, steps: number, step: number, min: number, max: number): number {
  const units = value / step;
  // Typed values off the raster move onto it first; the slack forgives 0.1 + 0.2.
  const aligned = Math.abs(units - Math.round(units)) < 1e-6;
  const base = aligned ? Math.round(units) : steps > 0 ? Math.floor(units) : Math.ceil(units);
  const next = (base + steps) * step;
  return Math.min(max, Math.max(min, Number(next.toFixed(6))));
}
