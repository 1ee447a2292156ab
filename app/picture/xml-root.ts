/** The start tag of a document's root element. */
export interface RootElement {
  /** Name as written, with its prefix if it has one. */
  readonly name: string;
  /** Index of `<` and index after the name. */
  readonly start: number;
  readonly nameEnd: number;
  /** Index after `>`. */
  readonly end: number;
  /** Values without their quotes; names as written. */
  readonly attributes: ReadonlyMap<string, string>;
}

const NAME = /[A-Za-z_][\w.:-]*/y;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Index after a `<!DOCTYPE ...>` that starts at `from`; its internal subset has brackets and quoted `>`. */
function doctypeEnd(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const c = text[i]!;
    if (quote) quote = c === quote ? '' : quote;
    else if (c === '"' || (c === "'" && depth > 0)) quote = c;
    else if (c === '[') depth++;
    else if (c === ']') depth--;
    else if (c === '>' && depth <= 0) return i + 1;
  }
  return -1;
}

/** Index after the `>` of a start tag; attribute values may hold `>`. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const c = text[i]!;
    if (quote) quote = c === quote ? '' : quote;
    else if (c === '"' || c === "'") quote = c;
    else if (c === '>') return i + 1;
  }
  return -1;
}

/**
 * Finds the root element behind byte order mark, declaration, comments and document type, without parsing the document.
 *
 * @param text the document or its beginning
 * @returns undefined when there is no complete start tag
 */
export function rootElement(text: string): RootElement | undefined {
  let i = 0;
  while (i >= 0 && (i = text.indexOf('<', i)) >= 0) {
    if (text.startsWith('<!--', i)) i = after(text, '-->', i + 4);
    else if (text.startsWith('<?', i)) i = after(text, '?>', i + 2);
    else if (text.startsWith('<!', i)) i = doctypeEnd(text, i);
    else break;
  }
  if (i < 0) return undefined;
  NAME.lastIndex = i + 1;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return undefined;
  const nameEnd = i + 1 + name.length;
  const end = tagEnd(text, nameEnd);
  if (end < 0) return undefined;
  const attributes = new Map<string, string>();
  for (const [, key, double, single] of text.slice(nameEnd, end).matchAll(ATTRIBUTE)) {
    attributes.set(key!, double ?? single ?? '');
  }
  return { name, start: i, nameEnd, end, attributes };
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}
