import { findDisplay, hasDisplay, type Display } from './display';
import { electronEnv, electronExecutable, findElectron } from './electron-runtime';
import { SetupProblem } from './setup-problem';
import { provideSystem, requestFor, type Need } from './system-libraries';

/**
 * Everything that running Electron from a script needs: the runtime, its system libraries, a display (a virtual one when
 * there is none). Its `env` goes to whoever starts Electron.
 *
 * @param wishes installed along with the rest where that is possible; without them there is a warning
 * @throws SetupProblem, saying what to do, when Electron cannot run here
 */
export async function openElectronSession(wishes: readonly Need[] = []): Promise<Display> {
  const electron = await findElectron();
  const needs: readonly Need[] = hasDisplay(process.platform, process.env) ? ['window'] : ['window', 'display'];
  const missing = await provideSystem([...needs, ...wishes], electronExecutable(electron));
  if (missing.some((need) => needs.includes(need))) throw new SetupProblem(requestFor(missing));
  if (missing.length > 0) console.warn(requestFor(missing));
  const { env, stop } = await findDisplay();
  // Chromium would fill the log with complaints about a missing message bus.
  return { env: { ...env, ...electronEnv(electron), DBUS_SESSION_BUS_ADDRESS: 'disabled:' }, stop };
}
