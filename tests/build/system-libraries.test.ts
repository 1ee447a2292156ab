import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { APT, aptNames, DNF, installCommand, isOnPath, missingLibraries } from '../../build/setup/system-libraries';

test('reads the missing libraries out of ldd', () => {
  const output = [
    '\tlinux-vdso.so.1 (0x00007ffd)',
    '\tlibgtk-3.so.0 => not found',
    '\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)',
    '\tlibgbm.so.1 => not found',
  ].join('\n');
  expect(missingLibraries(output)).toEqual(['libgtk-3.so.0', 'libgbm.so.1']);
  expect(missingLibraries('\tstatically linked\n')).toEqual([]);
});

test('takes the t64 name of a package where the release has it', () => {
  const known = new Set(['libgtk-3-0t64', 'libnss3']);
  expect(aptNames(['libgtk-3-0', 'libnss3'], (name) => known.has(name))).toEqual(['libgtk-3-0t64', 'libnss3']);
});

test('says the command that a person has to type', () => {
  expect(installCommand(APT, ['display', 'pdf'])).toBe(
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb poppler-utils',
  );
  expect(installCommand(DNF, ['pdf'])).toBe('sudo dnf install -y poppler-utils');
});

test('finds a program on the search path only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'path-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'pdfinfo'), '');
  expect(isOnPath('pdfinfo', ['/nowhere', folder].join(delimiter))).toBe(true);
  expect(isOnPath('pdftoppm', ['/nowhere', folder].join(delimiter))).toBe(false);
  expect(isOnPath('pdfinfo', '')).toBe(false);
});
