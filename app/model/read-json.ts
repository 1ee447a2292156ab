/** JSON from outside, measured before anything is built from it: a small file can unfold into more than the memory holds. */
import { describeValue } from './describe-value';

/** What a text may hold at most. */
export interface JsonLimits {
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Values of every kind, those in lists and objects included. */
  readonly values: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * The value of a JSON text within limits. One pass over the text, without recursion and without memory of its own, decides
 * whether it is parsed at all.
 *
 * @param wrong makes the error to throw from what was expected and what came
 */
export function readJson(
  text: string,
  limits: JsonLimits,
  wrong: (expected: string, received: string) => Error,
): unknown {
  const refusal = overstepped(text, limits);
  if (refusal !== null) throw wrong(refusal, 'more');
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('JSON', text.trim() === '' ? 'an empty file' : describeValue(text));
  }
}

/** The limit that a text oversteps, in words; null when it keeps both. What is no JSON is the parser's to find. */
function overstepped(text: string, { depth, values }: JsonLimits): string | null {
  let open = 0;
  // Every value but the first follows a comma or opens a list or an object. An empty list counts one too many.
  let count = 1;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) quoted = false;
      continue;
    }
    if (c === QUOTE) quoted = true;
    else if (c === COMMA) count++;
    else if (c === OPEN_LIST || c === OPEN_OBJECT) {
      count++;
      open++;
    } else if (c === CLOSE_LIST || c === CLOSE_OBJECT) open--;
    if (open > depth) return `lists and objects nested at most ${depth} deep`;
    if (count > values) return `at most ${values} values`;
  }
  return null;
}
