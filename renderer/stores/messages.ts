import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';

/** `error` stays until it is closed or no longer holds; the others leave by themselves. */
export type MessageKind = 'info' | 'done' | 'error';

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** How often the same has been told while it stood here; from 1. */
  readonly count: number;
  /** What it is about, for `settle`. A note (`info`, `done`) takes the place of the note before it on the same topic. */
  readonly topic?: string;
  /** The next step, as a button. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const LEAVES_AFTER_MS = 7000;

/** Messages in sight; older ones come back as these are closed. */
const IN_SIGHT = 4;

/** Messages kept; of more, which only something that fails over and over makes, the oldest are forgotten. */
const MOST = 40;

/** Plain sentences in the corner. They never block, and no error gives way to another one before it is read. */
export const useMessagesStore = defineStore('messages', () => {
  /** Oldest first. */
  const messages = shallowRef<readonly Message[]>([]);
  const shown = computed(() => messages.value.slice(-IN_SIGHT));
  const hidden = computed(() => messages.value.length - shown.value.length);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;

  function tell(message: Omit<Message, 'id' | 'count'>): void {
    const { kind, text, topic } = message;
    const same = messages.value.find((other) => other.kind === kind && other.text === text);
    if (topic !== undefined && kind !== 'error') closeAll((other) => other.topic === topic && other.kind !== 'error');
    const others = messages.value.filter((other) => other !== same);
    // The same message keeps its id, and with it the focus that may be in it.
    const told = { ...message, id: same?.id ?? ++lastId, count: kind === 'error' && same ? same.count + 1 : 1 };
    messages.value = [...others, told];
    for (const old of messages.value.slice(0, -MOST)) close(old.id);
    release(told.id);
  }

  function close(id: number): void {
    hold(id);
    messages.value = messages.value.filter((message) => message.id !== id);
  }

  function closeAll(which: (message: Message) => boolean = () => true): void {
    for (const message of messages.value.filter(which)) close(message.id);
  }

  /** Closes what was said about a topic: it no longer holds. */
  const settle = (topic: string): void => closeAll((message) => message.topic === topic);

  /** Keeps a message while it is being read. */
  function hold(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function release(id: number): void {
    const message = messages.value.find((candidate) => candidate.id === id);
    if (!message || message.kind === 'error') return;
    hold(id);
    timers.set(
      id,
      setTimeout(() => close(id), LEAVES_AFTER_MS),
    );
  }

  return { messages, shown, hidden, tell, close, closeAll, settle, hold, release };
});
