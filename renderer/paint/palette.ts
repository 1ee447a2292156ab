const TOKENS = {
  paper: '--paper',
  solution: '--solution',
  hairline: '--line',
  ink: '--ink',
  muted: '--ink-muted',
  faint: '--ink-faint',
  accent: '--accent',
  field: '--field',
  guide: '--guide',
  strokeDark: '--stroke-dark',
  strokeLight: '--stroke-light',
  strokeMask: '--stroke-mask',
} as const;

/** Colours of the design tokens, for what is painted on canvases. */
export type Palette = { readonly [K in keyof typeof TOKENS]: string } & { readonly dark: boolean };

/** The palette as the document has it now. */
export function readPalette(dark: boolean): Palette {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return { ...(Object.fromEntries(entries) as Record<keyof typeof TOKENS, string>), dark };
}
