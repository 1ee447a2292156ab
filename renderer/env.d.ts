/// <reference types="vite/client" />
import type { Messages } from './locales/en';

declare module 'vue-i18n' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges our keys into the library's type
  export interface DefineLocaleMessage extends Messages {}
}
