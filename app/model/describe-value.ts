/** Longest description, characters. */
const MAX_LENGTH = 60;

/** A value from outside as an error message shows it: JSON, cut short. What is cut off is never looked at. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = startOfJson(value, MAX_LENGTH + 1);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 3)}...` : text;
}

/**
 * At least the first `length` characters of a value's JSON, or all of it when it is shorter. Each level of nesting takes a
 * character, so neither depth nor a cycle makes it endless.
 */
function startOfJson(value: unknown, length: number): string {
  if (length <= 0) return '';
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.slice(0, length));
    case 'number':
      // JSON has no word for what is beyond its numbers.
      return Number.isFinite(value) ? JSON.stringify(value) : String(value);
    case 'bigint':
      return `"${value}n"`;
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? startOfList(value, length) : startOfObject(value, length);
    case 'boolean':
      return String(value);
    default:
      return 'null';
  }
}

function startOfList(list: readonly unknown[], length: number): string {
  let text = '[';
  for (let i = 0; i < list.length && text.length < length; i++)
    text += (i === 0 ? '' : ',') + startOfJson(list[i], length - text.length);
  return `${text}]`;
}

function startOfObject(object: object, length: number): string {
  let text = '{';
  for (const key in object) {
    if (text.length >= length) break;
    const part: unknown = object[key as keyof typeof object];
    if (part === undefined) continue;
    const name = `${text === '{' ? '' : ','}${startOfJson(key, length)}:`;
    text += name + startOfJson(part, length - text.length - name.length);
  }
  return `${text}}`;
}
