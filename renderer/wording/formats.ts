/** Numbers as the reader's language writes them. */
export interface Formats {
  readonly integer: (value: number) => string;
  /** At most so many decimals, no trailing zeros. */
  readonly decimal: (value: number, digits: number) => string;
  /** Exactly so many decimals, so that the figure does not jump while it changes. */
  readonly fixed: (value: number, digits: number) => string;
  /** 0..1 as per cent, one decimal; never rounded up to 100 %. */
  readonly percent: (share: number) => string;
  readonly bytes: (count: number) => string;
}

/** The formats of a language, by its tag. */
export const createFormats = (locale: string): Formats => {
  const cache = new Map<string, Intl.NumberFormat>();
  const formatter = (min: number, max: number): Intl.NumberFormat => {
    const key = `${min}.${max}`;
    let found = cache.get(key);
    if (!found) {
      found = new Intl.NumberFormat(locale, { minimumFractionDigits: min, maximumFractionDigits: max });
      cache.set(key, found);
    }
    return found;
  };
  const decimal = (value: number, digits: number): string => formatter(0, digits).format(value);
  return {
    integer: (value) => decimal(value, 0),
    decimal,
    fixed: (value, digits) => formatter(digits, digits).format(value),
    percent: (share) => `${formatter(share === 1 ? 0 : 1, 1).format(Math.floor(share * 1000 + 1e-9) / 10)}%`,
    bytes: (count) => {
      if (count < 1000) return `${count} B`;
      return count < 1e6 ? `${decimal(count / 1e3, 0)}\u00a0kB` : `${decimal(count / 1e6, 1)}\u00a0MB`;
    },
  };
};
