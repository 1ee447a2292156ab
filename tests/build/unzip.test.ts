import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { unzip } from '../../build/setup/unzip';

/** Two stored files: `tool/run` (executable) and `tool/notes.txt`. */
const ARCHIVE = makeZip([
  { name: 'tool/run', text: '#!/bin/sh\n', mode: 0o755 },
  { name: 'tool/notes.txt', text: 'keep out', mode: 0o644 },
]);

test('unpacks the wanted files with their permissions and leaves the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unzip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = join(folder, 'tool.zip');
  writeFileSync(archive, ARCHIVE);
  await unzip(archive, folder, (name) => name.endsWith('run'));
  expect(readFileSync(join(folder, 'tool/run'), 'utf8')).toBe('#!/bin/sh\n');
  expect(existsSync(join(folder, 'tool/notes.txt'))).toBe(false);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'tool/run')).mode & 0o777).toBe(0o755);
});

/** A zip archive of stored files as made on Unix (APPNOTE.TXT 4.3). */
function makeZip(files: readonly { readonly name: string; readonly text: string; readonly mode: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, text, mode } of files) {
    const data = Buffer.from(text);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((0o100000 | mode) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeByUnix = Buffer.from([20, 3]);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeByUnix, shared, tail, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}
