/**
 * The refined route: annealed at maze-cell resolution until it fits the stencil (see banks.ts for the moves).
 *
 * A trunk from gap to gap is laid, dark parts are attached by the cheapest strips, and the whole is annealed. Lanes that
 * cross the light pull tight like rubber bands, so parts end up chained along the route where that is shorter than going
 * there and back. In between, strips are cut and joined again inside the dark, and pieces that do not pay are given up.
 */
import type { Gate, Route } from '../maze/maze';
import { createRng, type Rng } from '../model/rng';
import type { Stencil } from '../stencil/stencil';
import { anneal, DARK, LIGHT, NEEDED, setWorth, surveyGround, UNIT, type Ground, type Schedule } from './anneal';
import { attachParts, growDark } from './attach-parts';
import { banksOfRoute, routeOfBanks, type Banks } from './banks';
import { fillHoles } from './fill-holes';
import { edgeOf, gateCosts, walkBorder, type GateWishes } from './gates';
import { rewire } from './rewire';
import type { GateRules } from './slide-gates';
import { layTrunk } from './trunk';
import { walkEnds } from './walk-ends';

/** How long the refinement may take: a moment while settings change, or as long as pays for a print. */
export type RouteQuality = 'preview' | 'final';

export interface RefinedRoute {
  readonly route: Route;
  readonly start: Gate;
  readonly goal: Gate;
}

interface Effort {
  readonly attachRounds: number;
  readonly melt: Schedule;
  readonly rewireRounds: number;
  readonly settle: Schedule;
  readonly freeze: Schedule;
  /** Backbites tried to find better ends. */
  readonly endMoves: number;
  /** Rounds of closing the last holes of an exact cover. */
  readonly holeTries: number;
}

const EFFORT: { readonly [Q in RouteQuality]: Effort } = {
  preview: {
    attachRounds: 12,
    melt: { sweeps: 500, hot: 1.4, cold: 0.25, turn: 4 },
    rewireRounds: 2,
    settle: { sweeps: 60, hot: 0.35, cold: 0.15, turn: 2 },
    freeze: { sweeps: 60, hot: 0.25, cold: 0.06, turn: 0 },
    endMoves: 4000,
    holeTries: 1,
  },
  final: {
    attachRounds: 40,
    melt: { sweeps: 12_000, hot: 1.4, cold: 0.22, turn: 4 },
    rewireRounds: 4,
    settle: { sweeps: 600, hot: 0.35, cold: 0.15, turn: 2 },
    freeze: { sweeps: 500, hot: 0.25, cold: 0.06, turn: 0 },
    endMoves: 60_000,
    holeTries: 3,
  },
};
const STIR: Schedule = { sweeps: 10, hot: 0.3, cold: 0.1, turn: 2 };
const FILL: Schedule = { sweeps: 60, hot: 0.4, cold: 0.2, turn: 4 };
const SETTLE_PART: Schedule = { sweeps: 8, hot: 0.2, cold: 0.15, turn: 2 };

/**
 * Weight of a light cell in UNITs: while the route is laid out; while the dark is so hot that its lanes flow and lose all
 * order, which must not make the route stray through the light; and the least of what later follows from the IoU.
 */
const LAYOUT_LIGHT = 1.5;
const MELT_LIGHT = 2.5;
const MIN_LIGHT = 0.5;
/** Weight of a cell that must be covered, at last, in UNITs; and one that nothing can pay for. */
const MUST = 4;
const NEVER = 20;
/** Light cells that a strip may cost per dark cell of the part it reaches. */
const WORTH = 1;
/** A cover leaves the route less to choose: part of the melt that pays. */
const EXACT_MELT = 0.25;
/** Weight of one edge of distance between a gate and the middle of its place; UNIT for a light cell. */
const GATE_PULL = 1;
/** Rounds of attaching what annealing has lost. */
const MORE_ATTACH_ROUNDS = 2;
/** Grids with more posts get fewer sweeps, so that the time stays bounded (A4 at 2 mm has about 13 000). */
const FULL_EFFORT_POSTS = 30_000;

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

/** Shorter routes keep their leads. */
const MIN_BODY = 8;
/** The round after which the leads are laid anew. */
const LEAD_ROUND = 2;

/** What a refinement works on. Cells are indexed like posts: y * (width + 1) + x. */
interface Work {
  banks: Banks;
  readonly dark: Uint8Array;
  readonly must: Uint8Array;
  readonly ground: Ground;
  readonly gates: GateRules;
  readonly rng: Rng;
}

/** @param light loss by a light cell, @param needed gain by one that must be covered; UNITs, a dark cell's gain is 1 */
function weigh({ ground }: Work, light: number, needed: number): void {
  setWorth(ground, [-Math.round(UNIT * light), UNIT, Math.round(UNIT * needed)]);
}

/** Light cells of the route and the distance of its gates from their places, in 1/16 UNIT. */
function costOfEnds({ banks, gates: { costs } }: Work, { route, start, goal }: RefinedRoute): number {
  const { width, height } = banks;
  return UNIT * route.length + costs.start[edgeOf(width, height, start)] + costs.goal[edgeOf(width, height, goal)];
}

/** Lays both leads anew from wherever the ends can be walked to, when that takes fewer light cells or better gates. */
function shortenLeads(work: Work, moves: number): void {
  const { banks, dark, gates, rng } = work;
  const { width, height } = banks;
  const route = routeOfBanks(banks);
  const isDark = (i: number): boolean => dark[route[i] + Math.floor(route[i] / width)] === 1;
  let first = 0;
  while (first < route.length && !isDark(first)) first++;
  let last = route.length - 1;
  while (last > first && !isDark(last)) last--;
  if (last - first < MIN_BODY) return;
  const body = route.slice(first, last + 1);
  const led = walkEnds(width, height, body, gates.border, gates.costs, moves, rng);
  const { start, goal } = banks;
  if (led && costOfEnds(work, led) < costOfEnds(work, { route, start, goal }))
    work.banks = banksOfRoute(width, height, led.route, led.start, led.goal);
}

/** Lays stencil and cover out like posts. */
function groundOf(
  { columns, rows, dark }: Stencil,
  must: Uint8Array,
): { readonly dark: Uint8Array; readonly must: Uint8Array; readonly ground: Ground } {
  const stride = columns + 1;
  const kind = new Uint8Array(stride * (rows + 1)).fill(LIGHT);
  for (let y = 0, cell = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, cell++) kind[y * stride + x] = must[cell] ? NEEDED : dark[cell] ? DARK : LIGHT;
  return {
    dark: kind.map((k) => (k === LIGHT ? 0 : 1)),
    must: kind.map((k) => (k === NEEDED ? 1 : 0)),
    ground: surveyGround(kind, stride),
  };
}

/**
 * Refines a route for a stencil.
 *
 * @param must 1 where a cell has to be covered whatever it costs; length columns * rows
 * @param begin a route that covers all of `must`: it is kept covered; without one a route is laid first
 * @param checkpoint told the part done, 0..1; may throw
 */
export function refineRoute(
  stencil: Stencil,
  must: Uint8Array,
  { startAt, goalAt, seed }: GateWishes & { readonly seed: number },
  quality: RouteQuality,
  checkpoint: (fraction: number) => void,
  begin?: RefinedRoute,
): RefinedRoute {
  const { columns: width, rows: height } = stencil;
  const stride = width + 1;
  const border = walkBorder(width, height);
  const gates: GateRules = { border, costs: gateCosts(width, height, startAt, goalAt, GATE_PULL) };
  const trunk = begin ?? layTrunk(width, height, stencil.dark, border, gates.costs);
  const banks = banksOfRoute(width, height, trunk.route, trunk.start, trunk.goal);
  const posts = stride * (height + 1);
  const work: Work = { banks, ...groundOf(stencil, must), gates, rng: createRng(seed, 'refine') };

  const effort = EFFORT[quality];
  const exact = must.includes(1);
  const steps = 2 + effort.rewireRounds;
  const thinning = Math.min(1, FULL_EFFORT_POSTS / posts);
  let step = 0;
  const run = (schedule: Schedule): void => {
    const sweeps = Math.ceil(schedule.sweeps * thinning);
    const report = (part: number): void => checkpoint(Math.min(1, (step + part) / steps));
    anneal(work.banks, work.ground, gates, { ...schedule, sweeps }, work.rng, report);
  };
  const attach = (rounds: number): void =>
    attachParts(work.banks, work.dark, work.must, WORTH, rounds, () => run(SETTLE_PART));

  if (begin) {
    shortenLeads(work, effort.endMoves);
  } else {
    weigh(work, LAYOUT_LIGHT, 1);
    run(FILL);
    growDark(work.banks, work.dark);
    attach(exact ? EFFORT.final.attachRounds : effort.attachRounds);
  }
  const [gentle, firm] = begin ? [NEVER, NEVER] : [1, MUST];
  weigh(work, MELT_LIGHT, gentle);
  run(exact ? { ...effort.melt, sweeps: effort.melt.sweeps * EXACT_MELT } : effort.melt);
  step++;
  for (let round = 1; round <= effort.rewireRounds; round++) {
    // Dinkelbach's method: the fraction IoU grows while covered - IoU * (dark or covered) does.
    const light = Math.max(MIN_LIGHT, measureIou(work.banks, work.dark));
    weigh(work, light, gentle + ((firm - gentle) * round) / effort.rewireRounds);
    rewire(work.banks, work.ground.weight, work.rng);
    run(effort.settle);
    attach(MORE_ATTACH_ROUNDS);
    if (round === LEAD_ROUND) shortenLeads(work, effort.endMoves);
    step++;
  }
  rewire(work.banks, work.ground.weight, work.rng);
  run(effort.freeze);
  weigh(work, Math.max(MIN_LIGHT, measureIou(work.banks, work.dark)), NEVER);
  for (
    let tries = 0;
    tries < effort.holeTries && !fillHoles(work.banks, work.must, work.ground.weight, work.rng);
    tries++
  )
    run(STIR);
  return { route: routeOfBanks(work.banks), start: work.banks.start, goal: work.banks.goal };
}
