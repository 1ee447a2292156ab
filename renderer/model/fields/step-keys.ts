const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** Steps that a key means on a slider, negative for less; ten times as many with Shift. null: another key. */
export function keySteps({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): number | null {
  const steps = KEYS[key];
  return steps === undefined ? null : steps * (shiftKey ? 10 : 1);
}
