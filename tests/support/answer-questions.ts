import type { ElectronApplication } from '@playwright/test';

/** The buttons of the program's questions by their place. */
const BUTTONS = { save: 0, discard: 1, cancel: 2, restore: 0, delete: 1 } as const;

/** From now on questions are answered so, as a user would, and noted. */
export const answerQuestions = (app: ElectronApplication, answer: keyof typeof BUTTONS): Promise<void> =>
  app.evaluate(({ dialog }, response) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (...args: unknown[]) => {
      asked.push((args.at(-1) as { message: string }).message);
      return Promise.resolve({ response, checkboxChecked: false });
    };
  }, BUTTONS[answer]);

/** What has been asked since `answerQuestions`. */
export const questionsAsked = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
