/** Electron's switches for this user: Chromium refuses to sandbox root's processes, so root has to say so. */
export const rootNeedsNoSandbox = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
