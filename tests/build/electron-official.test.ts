import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { downloadElectron } from '../../build/setup/electron-official';

/** Makes a server of our own the place that Electron is downloaded from. */
async function downloadFrom(answer: RequestListener): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  const cache = mkdtempSync(join(tmpdir(), 'electron-cache-'));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(cache, { recursive: true });
  });
  await once(server, 'listening');
  vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv('electron_config_cache', cache);
}

afterEach(() => vi.unstubAllEnvs());

test('gives up on a host that does not answer', async () => {
  await downloadFrom(() => {});
  expect(await downloadElectron(200)).toEqual({ reason: 'no answer within 0.2 s' });
});

test('says what a host answered that has no Electron', async () => {
  await downloadFrom((_request, response) => response.writeHead(404).end());
  expect(await downloadElectron(10_000)).toEqual({ reason: expect.stringContaining('404') as string });
});

test('takes nothing but the Electron that the lock file means', async () => {
  await downloadFrom((_request, response) => response.end('another program'));
  expect(await downloadElectron(10_000)).toEqual({ reason: expect.stringMatching(/checksum/i) as string });
});

test('does not hurry a host that has begun to answer', async () => {
  await downloadFrom((_request, response) => {
    response.write('slow');
    setTimeout(() => response.end('ly'), 1500);
  });
  expect(await downloadElectron(1000)).toEqual({ reason: expect.stringMatching(/checksum/i) as string });
});
