import type { BrowserWindow } from 'electron';

/** Hands a PDF to the system print dialog at its true size. */
export function printPdf(_pdf: Uint8Array, _title: string, _parent: BrowserWindow): Promise<boolean> {
  return Promise.resolve(false);
}
