/** The last part of a path of any system. */
export const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
