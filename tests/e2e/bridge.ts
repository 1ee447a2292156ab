import type { Bridge, Reply, RequestName, Requests } from '@contract/contract';
import { expect, type Studio } from './launch';

declare global {
  interface Window {
    /** Put there by the preload. */
    readonly mazepress: Bridge;
  }
}

/** Asks the main process as the page would. */
export const ask = <N extends RequestName>(
  { page }: Studio,
  name: N,
  input: Requests[N]['input'],
): Promise<Reply<Requests[N]['output']>> => {
  const crossing = page.evaluate(
    ([request, data]) => window.mazepress.ask(request, data as Requests[typeof request]['input']),
    [name, input as unknown] as const,
  );
  return crossing;
};

/** Puts the owl on the bench and gives its handle. The pixels stay in the page: they are many. */
export async function openOwl({ page }: Studio): Promise<string> {
  const id = await page.evaluate(async () => {
    const reply = await window.mazepress.ask('picture:open', { kind: 'sample', id: 'owl' });
    return reply.ok && reply.value ? reply.value.id : JSON.stringify(reply);
  });
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return id;
}

/** The open dialog answers `filePath` from now on. */
export const answerOpenDialog = ({ app }: Studio, filePath: string): Promise<void> =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, filePath);

/** The save dialog answers `filePath` from now on, as a user would who typed it. */
export const answerSaveDialog = ({ app }: Studio, filePath: string): Promise<void> =>
  app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
  }, filePath);
