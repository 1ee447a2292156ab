import { mount, type VueWrapper } from '@vue/test-utils';
import { expect, test } from 'vitest';
import NumberField from '../../../renderer/components/base/NumberField.vue';
import { createWording } from '../../../renderer/i18n';

const mountField = (modelValue: number): VueWrapper =>
  mount(NumberField, {
    props: { modelValue, label: 'Corridor', unit: 'mm', min: 1.2, max: 12, step: 0.1, digits: 2 },
    global: { plugins: [createWording('en')] },
  });
/** Types without leaving the field; `setValue` leaves it. */
function type(field: VueWrapper, text: string): Promise<void> {
  const input = field.get('input');
  input.element.value = text;
  return input.trigger('input');
}
const sent = (field: VueWrapper): unknown[] => (field.emitted('update:modelValue') ?? []).map(([value]) => value);

test('takes an expression on Enter', async () => {
  const field = mountField(3);
  await type(field, '1/8in');
  expect(sent(field)).toEqual([]);
  await field.get('input').trigger('keydown.enter');
  expect(sent(field)).toEqual([3.175]);
});

test('brings what is out of range to the nearest value in range', async () => {
  const field = mountField(3);
  await type(field, '2 cm');
  await field.get('input').trigger('blur');
  expect(sent(field)).toEqual([12]);
});

test('keeps its value when nonsense is typed, and says what it takes', async () => {
  const field = mountField(3);
  const input = field.get('input');
  await type(field, 'three');
  await input.trigger('keydown.enter');
  expect(sent(field)).toEqual([]);
  expect(input.attributes('aria-invalid')).toBe('true');
  expect(field.get('[role=alert]').text()).toBe('Enter a number from 1.2 to 12');
  await input.trigger('blur');
  expect(input.element.value).toBe('3');
  expect(field.find('[role=alert]').exists()).toBe(false);
});

test('steps with the arrow keys, ten at once with Shift', async () => {
  const field = mountField(3);
  await field.get('input').trigger('keydown.up');
  await field.get('input').trigger('keydown.down', { shiftKey: true });
  expect(sent(field)).toEqual([3.1, 2.1]);
});

test('Escape gives up what was typed', async () => {
  const field = mountField(3);
  const input = field.get('input');
  await type(field, '8');
  await input.trigger('keydown.esc');
  await input.trigger('blur');
  expect(sent(field)).toEqual([]);
  expect(input.element.value).toBe('3');
});

test('speaks its name, unit, value and range', () => {
  const input = mountField(3).get('input');
  expect(input.attributes()).toMatchObject({
    role: 'spinbutton',
    'aria-label': 'Corridor, mm',
    'aria-valuenow': '3',
    'aria-valuemin': '1.2',
    'aria-valuemax': '12',
  });
});
