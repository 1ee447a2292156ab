import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

/** `error` stays until it is closed; the others leave by themselves. */
export type MessageKind = 'info' | 'done' | 'error';

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** A message replaces the one with the same topic. */
  readonly topic?: string;
  /** The next step, as a button. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const LEAVES_AFTER_MS = 7000;

/** Plain sentences in the corner. They never block. */
export const useMessagesStore = defineStore('messages', () => {
  const messages = shallowRef<readonly Message[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;

  function tell(message: Omit<Message, 'id'>): void {
    const id = ++lastId;
    const { topic } = message;
    if (topic !== undefined) settle(topic);
    messages.value = [...messages.value, { ...message, id }];
    release(id);
  }

  function close(id: number): void {
    hold(id);
    messages.value = messages.value.filter((message) => message.id !== id);
  }

  /** Closes what was said about a topic: it no longer holds. */
  function settle(topic: string): void {
    for (const message of messages.value) if (message.topic === topic) close(message.id);
  }

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

  return { messages, tell, close, settle, hold, release };
});
