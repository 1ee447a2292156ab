import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runCommand } from '../../main/cli/run';
import { GOLDEN_CASES, type GoldenCase } from './cases';

const root = resolve(import.meta.dirname, '../..');

/** SHA-256 of the file that the command line writes; of a PNG, of its size, density and pixels. */
async function digest({ picture, options, format }: GoldenCase, folder: string): Promise<string> {
  const out = join(folder, `sheet.${format}`);
  let said = '';
  const terminal = { out: () => {}, err: (text: string) => void (said += text) };
  const status = await runCommand(['make', join(root, picture), '--out', out, ...options], terminal);
  if (status !== 0) return `exit ${status}: ${said}`;
  const hash = createHash('sha256');
  if (format !== 'png') return hash.update(await readFile(out)).digest('hex');
  const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
  const { density } = await sharp(out).metadata();
  return hash.update(`${info.width} ${info.height} ${info.channels} ${density}`).update(data).digest('hex');
}

/** Renewed by `npm run test:unit -- tests/golden -u`. */
test('the command line writes the same bytes as before (sheets.json)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mazepress-golden-'));
  const digests: Record<string, string> = {};
  for (const case_ of GOLDEN_CASES) digests[case_.name] = await digest(case_, folder);
  await rm(folder, { recursive: true });
  expect(Object.keys(digests)).toHaveLength(GOLDEN_CASES.length);
  await expect(`${JSON.stringify(digests, null, 2)}\n`).toMatchFileSnapshot('sheets.json');
});
