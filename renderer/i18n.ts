import { createI18n } from 'vue-i18n';
import { en } from './locales/en';
import { ja } from './locales/ja';

/** Languages of the window. */
export type Language = 'en' | 'ja';

/** The language for a system that prefers these, best first; English when we speak none of them. */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (tag.startsWith('ja')) return 'ja';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}

/** The wording of the window in one language. */
export const createWording = (language: Language) =>
  createI18n({ legacy: false, locale: language, fallbackLocale: 'en', messages: { en, ja } });
