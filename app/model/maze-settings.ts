/** The maze's part of the recipe of a picture. */
import { DRAWS_STENCIL } from './look-settings';
import { choice, group, integer, number } from './settings/descriptors';

/** How the solution is laid through the picture: see route/design-route.ts. */
export const ROUTE_KINDS = ['plain', 'exact', 'likeness'] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

/** Where a gate may lie, clockwise: a corner reaches to the middle of both its sides. */
export const GATE_PLACES = [
  'top-left',
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
] as const;
export type GatePlace = (typeof GATE_PLACES)[number];

export const mazeSettings = group({
  /** Clear width between walls, mm. */
  corridorMm: number({
    min: 1.2,
    max: 12,
    unit: 'mm',
    step: 0.1,
    digits: 2,
    spread: 'ratio',
    default: 3,
    option: { word: 'corridor', takes: 'MM', sets: 'clear corridor width' },
    knob: { name: 'corridor', in: 'times' },
  }),
  /** Distance the sheet is read from, cm; it gives the wall thickness. */
  viewingDistanceCm: number({
    min: 10,
    max: 300,
    unit: 'cm',
    step: 5,
    digits: 1,
    spread: 'ratio',
    default: 30,
    option: { word: 'view', takes: 'CM', sets: 'viewing distance', more: 'the wall is 0.05 pt per cm' },
  }),
  seed: integer({
    min: 0,
    max: 0xffff_ffff,
    step: 1,
    default: 1,
    option: { word: 'seed', takes: 'N', sets: 'another maze of the same picture' },
  }),
  /** `plain` is Okamoto and Uehara's 2x2 circuit; `exact` covers every dark block; `likeness` fits the picture best. */
  route: choice(ROUTE_KINDS, {
    default: 'likeness',
    when: DRAWS_STENCIL,
    option: {
      word: 'route',
      sets: "the paper's circuit of 2x2 blocks; every dark 2x2 block covered; best overlap",
    },
  }),
  /** Where the way in and the way out should be. They stay apart also when both name the same place. */
  startAt: choice(GATE_PLACES, {
    default: 'top-left',
    when: DRAWS_STENCIL,
    option: { word: 'start', takes: 'PLACE', sets: 'a corner or side: top-left, top, top-right, right, ...' },
  }),
  goalAt: choice(GATE_PLACES, {
    default: 'bottom-right',
    when: DRAWS_STENCIL,
    option: { word: 'goal', takes: 'PLACE', sets: 'a corner or side, likewise' },
  }),
  /** Longest way from the solution into a blind alley, cells; kept wherever the picture's light parts allow it. */
  deadEndLimit: integer({
    min: 4,
    max: 400,
    unit: 'cells',
    step: 1,
    spread: 'ratio',
    default: 80,
    when: DRAWS_STENCIL,
    section: 'maze',
    option: { word: 'dead-ends', takes: 'CELLS', sets: 'longest blind alley' },
  }),
});
