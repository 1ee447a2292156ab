import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng } from '@app/model/rng';
import { anneal, DARK, LIGHT, NEEDED, setWorth, surveyGround, UNIT } from '@app/route/anneal';
import { banksOfRoute, routeOfBanks } from '@app/route/banks';
import { gateRules } from '@app/route/gates';
import { layTrunk } from '@app/route/trunk';

const WIDTH = 14;
const HEIGHT = 11;
const STRIDE = WIDTH + 1;

function begin(seed: number) {
  const rng = createRng(seed, 'test');
  const kind = new Uint8Array(STRIDE * (HEIGHT + 1)).fill(LIGHT);
  const dark = new Uint8Array(WIDTH * HEIGHT);
  for (let cell = 0; cell < dark.length; cell++) {
    const kindHere = [LIGHT, LIGHT, DARK, DARK, NEEDED][rng.below(5)];
    dark[cell] = kindHere === LIGHT ? 0 : 1;
    kind[cell + Math.floor(cell / WIDTH)] = kindHere;
  }
  const gates = gateRules(WIDTH, HEIGHT, 'top-left', 'bottom-right');
  const banks = banksOfRoute(WIDTH, HEIGHT, layTrunk(WIDTH, dark, gates));
  const ground = surveyGround(kind, STRIDE);
  setWorth(ground, [-UNIT, UNIT, 3 * UNIT]);
  const worth = (): number =>
    routeOfBanks(banks).route.reduce((sum, cell) => sum + ground.weight[cell + Math.floor(cell / WIDTH)], 0);
  return { banks, ground, gates, rng, worth };
}

test('without heat no sweep loses worth, and the route stays simple and one piece', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
      const { banks, ground, gates, rng, worth } = begin(seed);
      // No place along the border is dearer than another, so that only cells count.
      const free = { ...gates, costs: { start: gates.costs.start.map(() => 0), goal: gates.costs.goal.map(() => 0) } };
      const cold = { sweeps: 8, hot: 1e-3, cold: 1e-3, turn: 0 };
      let before = worth();
      for (let i = 0; i < 10; i++) {
        anneal(banks, ground, free, cold, rng, () => {});
        const after = worth();
        expect(after).toBeGreaterThanOrEqual(before);
        before = after;
      }
      const { route } = routeOfBanks(banks);
      expect(new Set(route).size).toBe(route.length);
    }),
    { numRuns: 60 },
  );
});

test('heat lets it lose worth, and more often the hotter it is', () => {
  const losses = (heat: number): number => {
    const { banks, ground, gates, rng, worth } = begin(7);
    let lost = 0;
    let before = worth();
    for (let i = 0; i < 200; i++) {
      anneal(banks, ground, gates, { sweeps: 1, hot: heat, cold: heat, turn: 0 }, rng, () => {});
      const after = worth();
      if (after < before) lost++;
      before = after;
    }
    return lost;
  };
  expect(losses(0.3)).toBeGreaterThan(10);
  expect(losses(2)).toBeGreaterThan(losses(0.3));
});
