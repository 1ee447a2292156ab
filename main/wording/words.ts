import { app } from 'electron';
import { en, type Words } from './en';
import { ja } from './ja';

/** Wording in the language of the system: Japanese or English, as in the window. The app must be ready. */
export const words = (): Words => (app.getLocale().startsWith('ja') ? ja : en);
