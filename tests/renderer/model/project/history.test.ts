import { expect, test } from 'vitest';
import { createHistory, record, redo, seal, undo } from '../../../../renderer/model/project/history';

test('undo and redo walk the steps', () => {
  let history = record(record(createHistory('a'), 'b'), 'c');
  history = undo(history);
  expect(history.present).toBe('b');
  history = undo(history);
  expect(history.present).toBe('a');
  history = redo(redo(history));
  expect(history.present).toBe('c');
});

test('there is nothing before the first and after the last step', () => {
  const history = createHistory('a');
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});

test('a drag is one step, however many values it passed', () => {
  let history = createHistory(0);
  for (const value of [1, 2, 3, 4]) history = record(history, value, 'threshold');
  expect(history.present).toBe(4);
  expect(undo(history).present).toBe(0);
});

test('the next drag of the same control is a step of its own', () => {
  let history = record(record(createHistory(0), 1, 'threshold'), 2, 'threshold');
  history = record(seal(history), 3, 'threshold');
  expect(undo(history).present).toBe(2);
  expect(undo(undo(history)).present).toBe(0);
});

test('changes of different controls never join', () => {
  const history = record(record(createHistory(0), 1, 'corridor'), 2, 'threshold');
  expect(undo(history).present).toBe(1);
});

test('a change after undo forgets what was undone, and does not join an older drag', () => {
  let history = record(createHistory(0), 1, 'corridor');
  history = record(undo(history), 5, 'corridor');
  expect(history.future).toEqual([]);
  expect(undo(history).present).toBe(0);
});

test('very old steps are forgotten', () => {
  let history = createHistory(0);
  for (let value = 1; value <= 1000; value++) history = record(history, value);
  expect(history.past).toHaveLength(200);
});
