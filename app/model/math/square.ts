/** x * x for a term that is longer than a name: `**` goes through Math.pow, whose last bit is every engine's own affair. */
export const square = (x: number): number => x * x;
