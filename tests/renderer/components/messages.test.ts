import { mount, type VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { h, nextTick } from 'vue';
import MessageStack from '../../../renderer/components/messages/MessageStack.vue';
import { createWording } from '../../../renderer/i18n';
import { useMessagesStore } from '../../../renderer/stores/messages';

let stack: VueWrapper;

beforeEach(() => {
  const pinia = createPinia();
  setActivePinia(pinia);
  const plugins = [pinia, createWording('en')];
  stack = mount(TooltipProvider, {
    attachTo: document.body,
    slots: { default: () => [h('button', { id: 'before' }), h('input', { id: 'field' }), h(MessageStack)] },
    global: { plugins },
  });
});
afterEach(() => stack.unmount());

const tell = async (...texts: string[]): Promise<void> => {
  for (const text of texts) useMessagesStore().tell({ kind: 'error', text });
  await nextTick();
};
const shown = () => stack.findAll('[data-testid=message-error]').map((message) => message.get('p').text());
const closers = () => stack.findAll('[data-testid=message-close]').map(({ element }) => element as HTMLElement);
const press = async (target: Element): Promise<void> => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  await nextTick();
  await nextTick();
};

test('errors are alerts under each other; repeated ones are counted', async () => {
  await tell('disk full', 'no picture', 'disk full');
  expect(shown()).toEqual(['no picture', 'disk full (2 times)']);
  expect(stack.findAll('[role=alert]')).toHaveLength(2);
  // A live region around alerts would have each of them read twice.
  expect(stack.get('[data-testid=messages]').attributes('aria-live')).toBeUndefined();
});

test('Escape in a message closes that one; the focus goes to the next and at last back to where it was', async () => {
  const before = stack.get('#before').element as HTMLElement;
  await tell('a', 'b', 'c');
  before.focus();
  closers()[1].focus();
  await press(closers()[1]);
  expect(shown()).toEqual(['a', 'c']);
  expect(document.activeElement).toBe(closers()[1]);
  await press(closers()[1]);
  await press(closers()[0]);
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(before);
});

test('Escape elsewhere closes the newest, but in a field it means the field', async () => {
  await tell('a', 'b');
  await press(stack.get('#field').element);
  expect(shown()).toEqual(['a', 'b']);
  await press(document.body);
  expect(shown()).toEqual(['a']);
});

test('of many the newest are in sight, and all can be closed at once', async () => {
  await tell('a', 'b', 'c', 'd', 'e', 'f');
  expect(shown()).toEqual(['c', 'd', 'e', 'f']);
  expect(stack.get('[data-testid=messages-more]').text()).toContain('2 older messages');
  await stack.get('[data-testid=messages-close-all]').trigger('click');
  expect(shown()).toEqual([]);
});
