/** Command-line words to values, with errors that name the option, what was expected and what came. */
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Failure } from '@app/model/failure';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** An option that is wrong. */
export const optionInvalid = (option: string, expected: string, received: string): Failure =>
  new Failure('option-invalid', { option, expected, received });

/**
 * Splits words into options and positionals; every option may be given once.
 *
 * @throws Failure `option-invalid`
 */
export function parseWords<T extends OptionTable>(args: readonly string[], options: T) {
  // Not strict: Node's own errors would not say what was expected.
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!known || !token.rawName.startsWith('--'))
      throw optionInvalid(
        token.rawName,
        `one of ${Object.keys(options)
          .map((name) => `--${name}`)
          .join(' ')}`,
        'that',
      );
    if (seen.has(token.name)) throw optionInvalid(token.rawName, 'the option once', 'it twice');
    seen.add(token.name);
    if (known.type === 'string' && (token.value === undefined || token.value === ''))
      throw optionInvalid(token.rawName, 'a value', 'nothing');
    if (known.type === 'boolean' && token.value !== undefined)
      throw optionInvalid(token.rawName, 'no value', `"${token.value}"`);
  }
  return { values: values as { [N in keyof T]?: T[N]['type'] extends 'boolean' ? boolean : string }, positionals };
}

/**
 * The single positional argument.
 *
 * @throws Failure `option-invalid` when there are none or several
 */
export function onlyPositional(positionals: readonly string[], name: string): string {
  const [first, second] = positionals;
  if (first === undefined) throw optionInvalid(name, 'a file', 'nothing');
  if (second !== undefined) throw optionInvalid(name, 'one file', `also "${second}"`);
  return first;
}

/**
 * A number as people write it.
 *
 * @throws Failure `option-invalid`
 */
export function parseNumber(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw optionInvalid(option, 'a number', `"${text}"`);
  return value;
}

/** A path as the user meant it: npm scripts run in the package's folder, not in the user's. */
export function userPath(path: string): string {
  const base = process.env['npm_lifecycle_event'] === 'mazepress' ? process.env['INIT_CWD'] : undefined;
  return resolve(base ?? process.cwd(), path);
}
