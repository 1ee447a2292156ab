import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-jp/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/overlays.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { ask } from './bridge';
import { createWording, languageFor } from './i18n';
import { useMessagesStore } from './stores/messages';

const language = languageFor(navigator.languages);
document.documentElement.lang = language;

const wording = createWording(language);
// ESLint cannot see what a .vue file exports; vue-tsc can.
// eslint-disable-next-line @typescript-eslint/no-unsafe-argument
const app = createApp(App).use(createPinia()).use(wording);

/** A bug of the window: kept in the log, told with its reference. */
async function reportBug(error: unknown): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  console.error(error);
  const reply = await ask('bug:report', { message, stack });
  const reference = reply.ok ? reply.value.reference : message;
  useMessagesStore().tell({ kind: 'error', text: wording.global.t('messages.bug', { reference }) });
}

app.config.errorHandler = (error) => void reportBug(error);
window.addEventListener('unhandledrejection', (event) => void reportBug(event.reason));

app.mount('#app');
