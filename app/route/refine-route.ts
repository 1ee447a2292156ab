/**
 * The refined route: annealed at maze-cell resolution until it fits the stencil (see banks.ts for the moves).
 *
 * A trunk from gate to gate is laid, dark parts are attached by the cheapest strips, and the whole is annealed. Lanes that
 * cross the light pull tight like rubber bands, so parts end up chained along the route where that is shorter than going
 * there and back. In between, strips are cut and joined again inside the dark, and pieces that do not pay are given up.
 */
import type { GatedRoute } from '../maze/maze';
import { createRng, type Rng } from '../model/rng';
import type { Stencil } from '../stencil/stencil';
import { anneal, DARK, LIGHT, NEEDED, setWorth, surveyGround, UNIT, type Ground, type Schedule } from './anneal';
import { ANNEALING, type Annealing } from './annealing';
import { attachParts, growDark } from './attach-parts';
import { banksOfRoute, covers, routeOfBanks, type Banks } from './banks';
import { fillHoles } from './fill-holes';
import { edgeOf, gateRules, type GateRules, type GateWishes } from './gates';
import { rewire } from './rewire';
import { layTrunk } from './trunk';
import { surveyPath, walkEnds, type WalkSchedule } from './walk-ends';

/** How long the refinement may take: a moment while settings change, or as long as pays for a print. */
export type RouteQuality = keyof Annealing['effort'];

/** What a refinement is asked for. */
export interface RefineTask extends GateWishes {
  readonly stencil: Stencil;
  /** 1 where a cell has to be covered whatever it costs; length columns * rows. */
  readonly must: Uint8Array;
  readonly seed: number;
  /** A route that covers all of `must`: it is kept covered. Without one a route is laid first. */
  readonly begin?: GatedRoute;
}

/** Intersection over union of the route and the dark cells. */
function measureIou(banks: Banks, dark: Uint8Array): number {
  const { width, height, stride } = banks;
  let both = 0;
  let either = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const c = y * stride + x;
      const on = covers(banks, c);
      if (on && dark[c]) both++;
      if (on || dark[c]) either++;
    }
  }
  return either === 0 ? 1 : both / either;
}

/** What a refinement works on. Cells are indexed like posts: y * (width + 1) + x. */
interface Work {
  banks: Banks;
  readonly dark: Uint8Array;
  readonly must: Uint8Array;
  readonly ground: Ground;
  readonly gates: GateRules;
  readonly rng: Rng;
  readonly annealing: Annealing;
}

/** @param light loss by a light cell, @param needed gain by one that must be covered; UNITs, a dark cell's gain is 1 */
function weigh({ ground }: Work, light: number, needed: number): void {
  setWorth(ground, [-Math.round(UNIT * light), UNIT, Math.round(UNIT * needed)]);
}

/** Light cells of the route and the distance of its gates from their places, in 1/16 UNIT. */
function costOfLeads({ banks, gates: { costs } }: Work, { route, start, goal }: GatedRoute): number {
  const { width, height } = banks;
  return UNIT * route.length + costs.start[edgeOf(width, height, start)] + costs.goal[edgeOf(width, height, goal)];
}

/** Lays both leads anew from wherever the ends can be walked to, when that takes fewer light cells or better gates. */
function shortenLeads(work: Work, schedule: WalkSchedule): void {
  const { banks, dark, gates, rng, annealing } = work;
  const { width, height } = banks;
  const now = routeOfBanks(banks);
  const { route } = now;
  const isDark = (i: number): boolean => dark[route[i] + Math.floor(route[i] / width)] === 1;
  let first = 0;
  while (first < route.length && !isDark(first)) first++;
  let last = route.length - 1;
  while (last > first && !isDark(last)) last--;
  if (last - first < annealing.minBody) return;
  const body = route.slice(first, last + 1);
  const led = walkEnds(surveyPath(body, width, height, gates), body, schedule, rng);
  if (led && costOfLeads(work, led) < costOfLeads(work, now)) work.banks = banksOfRoute(width, height, led);
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

/** Closes the holes that are left in what must be covered, if it can. */
function closeHoles(work: Work, tries: number, stir: () => void): void {
  weigh(work, Math.max(work.annealing.minLight, measureIou(work.banks, work.dark)), work.annealing.never);
  for (let i = 0; i < tries; i++) {
    if (fillHoles(work.banks, work.must, work.ground.weight, work.rng)) return;
    stir();
  }
}

/**
 * Refines a route for a stencil.
 *
 * @param checkpoint told the part done, 0..1; may throw
 * @returns the best route found; it need not cover all of `must`, whoever needs that looks
 */
export function refineRoute(
  { stencil, must, startAt, goalAt, seed, begin }: RefineTask,
  quality: RouteQuality,
  checkpoint: (fraction: number) => void,
  annealing: Annealing = ANNEALING,
): GatedRoute {
  const { columns: width, rows: height } = stencil;
  const gates = gateRules(width, height, startAt, goalAt);
  const banks = banksOfRoute(width, height, begin ?? layTrunk(width, stencil.dark, gates));
  const work: Work = { banks, ...groundOf(stencil, must), gates, rng: createRng(seed, 'refine'), annealing };

  const effort = annealing.effort[quality];
  const exact = must.includes(1);
  const steps = 2 + effort.rewireRounds;
  const thinning = Math.min(1, annealing.fullEffortPosts / banks.bank.length);
  let step = 0;
  const run = (schedule: Schedule): void => {
    const sweeps = Math.ceil(schedule.sweeps * thinning);
    const report = (part: number): void => checkpoint(Math.min(1, (step + part) / steps));
    anneal(work.banks, work.ground, gates, { ...schedule, sweeps }, work.rng, report);
  };
  const attach = (rounds: number): void =>
    attachParts(work.banks, work, annealing.worth, rounds, () => run(annealing.settlePart));

  if (!begin) {
    weigh(work, annealing.layoutLight, 1);
    run(annealing.fill);
    growDark(work.banks, work.dark);
    attach(exact ? annealing.effort.final.attachRounds : effort.attachRounds);
  }
  const [gentle, firm] = begin ? [annealing.never, annealing.never] : [1, annealing.must];
  weigh(work, annealing.meltLight, gentle);
  run(exact ? { ...effort.melt, sweeps: effort.melt.sweeps * annealing.exactMelt } : effort.melt);
  step++;
  for (let round = 1; round <= effort.rewireRounds; round++) {
    // Dinkelbach's method: the fraction IoU grows while covered - IoU * (dark or covered) does.
    const light = Math.max(annealing.minLight, measureIou(work.banks, work.dark));
    weigh(work, light, gentle + ((firm - gentle) * round) / effort.rewireRounds);
    rewire(work.banks, work.ground.weight, work.rng);
    run(effort.settle);
    attach(annealing.moreAttachRounds);
    if (round === annealing.leadRound) shortenLeads(work, effort.ends);
    step++;
  }
  rewire(work.banks, work.ground.weight, work.rng);
  run(effort.freeze);
  closeHoles(work, effort.holeTries, () => run(annealing.stir));
  return routeOfBanks(work.banks);
}
