import type { ElectronApplication } from '@playwright/test';

/** From now on the question about unsaved changes is answered so, as a user would. */
export const answerQuestions = (app: ElectronApplication, answer: 'save' | 'discard' | 'cancel'): Promise<void> =>
  app.evaluate(({ dialog }, response) => {
    dialog.showMessageBox = () => Promise.resolve({ response, checkboxChecked: false });
  }, ['save', 'discard', 'cancel'].indexOf(answer));
