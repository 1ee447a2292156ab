/**
 * The refined route: annealed at maze-cell resolution until it fits the stencil (see banks.ts for the moves).
 *
 * A trunk from gap to gap is laid, dark parts are attached by the cheapest strips, and the whole is annealed. Lanes that
 * cross the light pull tight like rubber bands, so parts end up chained along the route where that is shorter than going
 * there and back. In between, strips are cut and joined again inside the dark, and pieces that do not pay are given up.
 */
import type { Gate, Route } from '../maze/maze';
import type { GatePlace } from '../model/recipe';
import { createRng, type Rng } from '../model/rng';
import type { Stencil } from '../picture/stencil';
import { anneal, UNIT, type Schedule } from './anneal';
import { attachParts, growDark } from './attach-parts';
import { banksOfRoute, routeOfBanks, type Banks } from './banks';
import { gateCosts, walkBorder } from './gates';
import { rewire } from './rewire';
import type { GateRules } from './slide-gates';
import { layTrunk } from './trunk';

/** How long the refinement may take: a moment while settings change, or as long as pays for a print. */
export type RouteQuality = 'preview' | 'final';

export interface RefinedRoute {
  readonly route: Route;
  readonly start: Gate;
  readonly goal: Gate;
}

const TURN = +(process.env.TURN ?? 3);

interface Effort {
  readonly attachRounds: number;
  readonly melt: Schedule;
  readonly rewireRounds: number;
  readonly settle: Schedule;
  readonly freeze: Schedule;
}

const EFFORT: { readonly [Q in RouteQuality]: Effort } = {
  preview: {
    attachRounds: 8,
    melt: { sweeps: 120, hot: 0.5, cold: 0.25, turn: TURN },
    rewireRounds: 2,
    settle: { sweeps: 60, hot: 0.35, cold: 0.15, turn: TURN },
    freeze: { sweeps: 60, hot: 0.25, cold: 0.06, turn: TURN },
  },
  final: {
    attachRounds: 40,
    melt: { sweeps: 1500, hot: 0.5, cold: 0.2, turn: TURN },
    rewireRounds: 6,
    settle: { sweeps: 600, hot: 0.35, cold: 0.15, turn: TURN },
    freeze: { sweeps: 800, hot: 0.25, cold: 0.06, turn: TURN },
  },
};
const FILL: Schedule = { sweeps: 60, hot: 0.4, cold: 0.2, turn: TURN };
const SETTLE_PART: Schedule = { sweeps: 8, hot: 0.2, cold: 0.15, turn: TURN };

/** Weight of a light cell in UNITs: while the route is laid out, and the range of what later follows from the IoU. */
const LAYOUT_LIGHT = 1.5;
const MIN_LIGHT = 0.5;
/** Weight of a cell that must be covered. */
const MUST = +(process.env.MUST ?? 4);
/** Light cells that a strip may cost per dark cell of the part it reaches. */
const WORTH = 1;
/** Weight of one edge of distance between a gate and the middle of its place; UNIT for a light cell. */
const GATE_PULL = 1;

/** Intersection over union of the route and the dark cells. */
function measureIou({ width, height, stride, bank }: Banks, dark: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const c = y * stride + x;
      const b = bank[c];
      const on = bank[c + 1] !== b || bank[c + stride] !== b || bank[c + stride + 1] !== b;
      if (on && dark[c]) both++;
      if (on || dark[c]) either++;
    }
  }
  return either === 0 ? 1 : both / either;
}

/** What a refinement works on. Cells are indexed like posts: y * (width + 1) + x. */
interface Work {
  mustWeight: number;
  readonly banks: Banks;
  readonly dark: Uint8Array;
  readonly must: Uint8Array;
  readonly weight: Int16Array;
  readonly gates: GateRules;
  readonly rng: Rng;
}

function setWeights(work: Work, light: number): void {
  const { dark, must, weight } = work;
  const lightWeight = -Math.round(UNIT * light);
  const G = +(process.env.GRAD ?? 0);
  const D = 12;
  const depth = new Uint8Array(dark.length).fill(0);
  if (G) {
    const { stride, width, height } = work.banks;
    for (let c = 0; c < dark.length; c++) depth[c] = must[c] ? D : 0;
    for (let k = 0; k < D; k++)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const c = y * stride + x;
          if (!must[c]) continue;
          let m = depth[c] - 1;
          if (x > 0) m = Math.min(m, depth[c - 1]);
          if (x + 1 < width) m = Math.min(m, depth[c + 1]);
          if (y > 0) m = Math.min(m, depth[c - stride]);
          if (y + 1 < height) m = Math.min(m, depth[c + stride]);
          depth[c] = m + 1;
        }
  }
  for (let c = 0; c < dark.length; c++) weight[c] = must[c] ? work.mustWeight * UNIT + G * depth[c] : dark[c] ? UNIT : lightWeight;
}

/**
 * Refines a route for a stencil.
 *
 * @param must 1 where a cell has to be covered whatever it costs; length columns * rows
 * @param checkpoint told the part done, 0..1; may throw
 */
export function refineRoute(
  stencil: Stencil,
  must: Uint8Array,
  places: { readonly startAt: GatePlace; readonly goalAt: GatePlace },
  seed: number,
  quality: RouteQuality,
  checkpoint: (fraction: number) => void,
  begin?: RefinedRoute,
): RefinedRoute {
  const { columns: width, rows: height } = stencil;
  const stride = width + 1;
  const border = walkBorder(width, height);
  const gates: GateRules = { border, costs: gateCosts(width, height, places.startAt, places.goalAt, GATE_PULL) };
  const trunk = begin ?? layTrunk(width, height, stencil.dark, border, gates.costs);
  const banks = banksOfRoute(width, height, trunk.route, trunk.start, trunk.goal);
  const posts = stride * (height + 1);
  const work: Work = {
    mustWeight: 1,
    banks,
    dark: new Uint8Array(posts),
    must: new Uint8Array(posts),
    weight: new Int16Array(posts),
    gates,
    rng: createRng(seed, 'refine'),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const must1 = must[y * width + x];
      work.must[y * stride + x] = must1;
      work.dark[y * stride + x] = stencil.dark[y * width + x] | must1;
    }
  }

  const effort = EFFORT[quality];
  const steps = 2 + effort.rewireRounds;
  let step = 0;
  const run = (schedule: Schedule): void => {
    anneal(banks, work.weight, gates, schedule, work.rng, (part) => checkpoint(Math.min(1, (step + part) / steps)));
  };
  const attach = (rounds: number): void => attachParts(banks, work.dark, work.must, WORTH, rounds, () => run(SETTLE_PART));

  if (!begin) {
    setWeights(work, LAYOUT_LIGHT);
    run(FILL);
    growDark(banks, work.dark);
    attach(effort.attachRounds);
  }
  setWeights(work, 1);
  run(effort.melt);
  step++;
  for (let round = 0; round < effort.rewireRounds; round++) {
    // Dinkelbach's method: the fraction IoU grows while covered - IoU * (dark or covered) does.
    work.mustWeight = 1 + ((MUST - 1) * (round + 1)) / effort.rewireRounds;
    setWeights(work, Math.max(MIN_LIGHT, measureIou(banks, work.dark)));
    rewire(banks, work.weight, work.rng);
    run(effort.settle);
    attach(2);
    step++;
  }
  rewire(banks, work.weight, work.rng);
  run(effort.freeze);
  return { route: routeOfBanks(banks), start: banks.start, goal: banks.goal };
}
