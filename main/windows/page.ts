/** The window's page: our own scheme, served from the built renderer only. */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { app, protocol } from 'electron';
import { installed } from '../files/installed';

const SCHEME = 'app';
const ORIGIN = `${SCHEME}://mazepress`;

/** Nothing from elsewhere, nothing inline. `blob:` and `data:` pictures are drawn by the page itself. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Address of the development server, only in development. */
const devServer = (): string | undefined => (app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']);

/** Address that the window loads. */
export const pageUrl = (): string => devServer() ?? `${ORIGIN}/index.html`;

/** Whether an address belongs to the window's page. */
export function isOurPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol: scheme, host } = new URL(url);
  const ours = new URL(pageUrl());
  return scheme === ours.protocol && host === ours.host;
}

/** Tells Chromium about the scheme; must run before the app is ready. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built renderer under the scheme; the app must be ready. */
export function servePage(): void {
  const root = installed.renderer();
  protocol.handle(SCHEME, async ({ url }) => {
    const { pathname, host } = new URL(url);
    const file = normalize(join(root, decodeURIComponent(pathname)));
    if (`${SCHEME}://${host}` !== ORIGIN || !file.startsWith(root + sep)) return new Response(null, { status: 403 });
    try {
      return new Response(new Uint8Array(await readFile(file)), {
        headers: {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': CONTENT_SECURITY_POLICY,
          'x-content-type-options': 'nosniff',
        },
      });
    } catch {
      return new Response(null, { status: 404 });
    }
  });
}
