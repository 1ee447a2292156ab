/** How every bench measures and reports: medians and ratios on stdout, the same numbers to the file after `--json`. */
import { writeFileSync } from 'node:fs';

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is measured against, if anything. */
  readonly aim?: string;
}

/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Median wall-clock milliseconds of `runs` calls, after one that warms up. */
export async function medianMs(runs: number, work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Prints the rows as a table and writes them where `--json` says. */
export function report(title: string, rows: readonly Row[], jsonFile: string | undefined): void {
  const width = Math.max(...rows.map((r) => r.name.length));
  console.log(title);
  for (const { name, value, unit, aim } of rows)
    console.log(
      `  ${name.padEnd(width)}  ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}${aim ? `   (${aim})` : ''}`,
    );
  if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify({ title, rows }, null, 2)}\n`);
}
