/** The start tag of a document's root element. */
export interface RootElement {
  /** Name as written, with its prefix if it has one. */
  readonly name: string;
  /** Index of `<`. */
  readonly start: number;
  /** Index after the `>` of the start tag. */
  readonly end: number;
  /** Values without their quotes; names as written. */
  readonly attributes: ReadonlyMap<string, string>;
  /** `<svg/>`: nothing inside. */
  readonly selfClosing: boolean;
}

const NAME = /[A-Za-z_][\w.:-]*/y;

/** Index after `mark`, or -1. */
function indexAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** Index after a `<!DOCTYPE ...>` that starts at `from`; its internal subset has brackets, comments and quoted `>`. */
function doctypeEnd(text: string, from: number): number {
  let depth = 0;
  for (let i = from + 2; i >= 0 && i < text.length; i++) {
    const c = text[i];
    if (text.startsWith('<!--', i)) i = indexAfter(text, '-->', i) - 1;
    else if (c === '"' || c === "'") i = indexAfter(text, c, i + 1) - 1;
    else if (c === '[') depth++;
    else if (c === ']') depth--;
    else if (c === '>' && depth <= 0) return i + 1;
    if (i < 0) return -1;
  }
  return -1;
}

/**
 * Finds the root element behind declaration, comments and document type, without parsing the document. One pass and no
 * regular expression that can backtrack: it sees whatever people drop on the window.
 *
 * @param text the document or its beginning
 * @returns undefined when something else comes first or there is no complete start tag
 */
export function rootElement(text: string): RootElement | undefined {
  let start = text.indexOf('<');
  if (start < 0 || /[^\s\xef\xbb\xbf\ufeff\xff\xfe]/.test(text.slice(0, start))) return undefined;
  while (start >= 0) {
    if (text.startsWith('<!--', start)) start = indexAfter(text, '-->', start + 4);
    else if (text.startsWith('<?', start)) start = indexAfter(text, '?>', start + 2);
    else if (text.startsWith('<!', start)) start = doctypeEnd(text, start);
    else break;
    if (start >= 0) start = text.indexOf('<', start);
  }
  if (start < 0) return undefined;
  NAME.lastIndex = start + 1;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return undefined;

  const attributes = new Map<string, string>();
  let segment = start + 1 + name.length; // where the text before the next quote begins
  for (let i = segment; i < text.length; i++) {
    const c = text[i];
    if (c === '>') return { name, start, end: i + 1, attributes, selfClosing: text[i - 1] === '/' };
    if (c !== '"' && c !== "'") continue;
    const close = text.indexOf(c, i + 1);
    if (close < 0) return undefined;
    const key = text.slice(segment, i).trim();
    if (key.endsWith('=')) attributes.set(key.slice(0, -1).trim(), text.slice(i + 1, close));
    segment = close + 1;
    i = close;
  }
  return undefined;
}
