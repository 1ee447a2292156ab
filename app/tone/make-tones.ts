/** From a maze and the picture on its grid to the sheet whose walls carry it. */
import type { Maze, Route } from '../maze/maze';
import type { Recipe } from '../model/recipe';
import type { CellBox } from '../model/rect';
import type { WallToneSettings } from '../model/tone-settings';
import { dotsToMm, type Dots } from '../model/units';
import { openWithGates, routeSides } from '../sheet/openings';
import { blurGaussian } from '../picture/gaussian';
import { chooseTints, corridorInks, lightestWalls } from './corridor-tints';
import { corridorsByTone, pressRange } from './corridors';
import { coverBlocks } from './coverage';
import type { Density } from './density';
import { inkTrueTones } from './ink-true-tones';
import { likenessTones } from './likeness-tones';
import { likenessWidths } from './likeness-widths';
import { naiveTones } from './naive-tones';
import { pressWidths } from './press-widths';
import { hideCovered, type ToneProblem } from './tone-problem';
import { blockEdges, type ToneFrame, type ToneSheet } from './tone-sheet';
import { wallInks } from './inks';

/** The picture as tones need it. */
export interface TonePicture {
  /** Lightness 0..255 at `scale` x `scale` samples per cell. */
  readonly lightnessAt: (scale: number) => Float32Array;
  readonly density: Density;
  /** Where the picture lies on the grid, whole cells: columns and rows `from` .. `to`, ends not included. */
  readonly box: CellBox;
}

/** Blocks about this large: half a millimetre, finer than an eye sees from 2 m. */
const BLOCK_DOTS = 7;
/** Blocks that a sheet may have; finer grids get fewer per cell. */
const MAX_BLOCKS = 600_000;

/** Blocks per cell side, even. One tone per cell needs no more than two, unless it is smoothed across cells. */
function splitFor(
  pitchDots: Dots,
  cells: number,
  { grain, smoothingMm }: Pick<WallToneSettings, 'grain' | 'smoothingMm'>,
): number {
  if (grain === 'cell' && smoothingMm === 0) return 2;
  const wanted = Math.round(pitchDots / 2 / BLOCK_DOTS);
  const affordable = Math.floor(Math.sqrt(MAX_BLOCKS / cells) / 2);
  return 2 * Math.max(1, Math.min(wanted, affordable));
}

/** How much time tones may take, and who is told. */
export type Effort = Pick<ToneProblem, 'quick' | 'onStep'>;

export function makeTones(
  maze: Maze,
  route: Route,
  picture: TonePicture,
  pitchDots: Dots,
  { look, tone: settings }: Pick<Recipe, 'look' | 'tone'>,
  effort: Effort = { quick: false, onStep: () => {} },
): ToneSheet {
  const { width: columns, height: rows } = maze;
  const split = splitFor(pitchDots, columns * rows, settings);
  const open = openWithGates(maze);
  const inWidths = settings.press === 'width';
  const tints = inWidths ? [1] : corridorInks(settings.tint);
  const frame: ToneFrame = {
    columns,
    rows,
    pitchDots,
    split,
    edges: blockEdges(pitchDots, split),
    open,
    corridor: inWidths
      ? pressWidths(open, columns, rows, picture.lightnessAt(2), pitchDots, pressRange(pitchDots))
      : chooseCorridors(columns * rows, picture, pitchDots, settings),
    tint: tints.length === 1 ? new Uint8Array(columns * rows) : chooseTints(picture.lightnessAt(1), tints.length),
    tints,
    pen: routeSides(maze, route),
  };
  const pictureMm = dotsToMm(pitchDots * Math.max(picture.box.x1 - picture.box.x0, picture.box.y1 - picture.box.y0));
  if (inWidths || settings.method === 'plain') {
    const black = { inks: [0], level: new Uint8Array(columns * rows * split * split) };
    if (settings.method !== 'likeness') return { ...frame, ...black };
    const corridor = likenessWidths(frame, {
      target: targetOf(frame, picture, settings),
      pictureMm,
      range: pressRange(pitchDots),
      solved: look === 'both',
      ...effort,
    });
    return { ...frame, corridor, ...black };
  }

  const inks = wallInks(settings.levels, settings.contrast);
  const cover = coverBlocks(frame, frame.open);
  const target = targetOf(frame, picture, settings);
  const pen = look === 'both' ? coverBlocks(frame, frame.pen) : null;
  const paper = paperOf(frame);
  // Around the picture there is nothing to choose: the lightest wall. But where the picture ends in white it must not show
  // where it ends, so paper around is then treated alike.
  const level = new Uint8Array(cover.length).fill(inks.length - 1);
  const { x0, x1, y0, y1 } = endsInWhite(picture) ? { x0: 0, x1: columns, y0: 0, y1: rows } : picture.box;
  const part: Part = {
    stride: columns * split,
    left: x0 * split,
    top: y0 * split,
    width: (x1 - x0) * split,
    height: (y1 - y0) * split,
  };
  const chosen = chooseLevels(settings.method, {
    width: part.width,
    height: part.height,
    blockMm: dotsToMm(pitchDots / split),
    pictureMm,
    target: cut(target, part),
    cover: cut(cover, part),
    pen: pen && cut(pen, part),
    paper: cut(paper, part),
    inks,
    lightest: cut(lightestOf(frame, inks), part),
    ...effort,
  });
  paste(chosen, level, part);
  hideCovered(level, cover);
  return { ...frame, inks, level };
}

/** A rectangle of blocks in a plane of `stride` columns. */
interface Part {
  readonly stride: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function cut<P extends Float32Array | Uint8Array>(plane: P, { stride, left, top, width, height }: Part): P {
  const out = new (plane.constructor as new (length: number) => P)(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * stride + left;
    out.set(plane.subarray(from, from + width), y * width);
  }
  return out;
}

function paste(part: Uint8Array, plane: Uint8Array, { stride, left, top, width, height }: Part): void {
  for (let y = 0; y < height; y++) plane.set(part.subarray(y * width, (y + 1) * width), (top + y) * stride + left);
}

function chooseLevels(method: Exclude<WallToneSettings['method'], 'plain'>, problem: ToneProblem): Uint8Array {
  switch (method) {
    case 'naive':
      return naiveTones(problem);
    case 'ink-true':
      return inkTrueTones(problem);
    case 'likeness':
      return likenessTones(problem);
  }
}

function chooseCorridors(
  cells: number,
  picture: TonePicture,
  pitchDots: Dots,
  { passageRatio }: WallToneSettings,
): Uint8Array {
  const lightness = passageRatio.dark === passageRatio.light ? new Float32Array(4 * cells) : picture.lightnessAt(2);
  return corridorsByTone(lightness, pitchDots, passageRatio);
}

/** Lightness that looks like paper, and the part of the picture's outermost cells that must be so light. */
const PAPER_WHITE = 245;
const WHITE_BORDER = 0.5;

function endsInWhite({ box, density: { columns }, lightnessAt }: TonePicture): boolean {
  const lightness = lightnessAt(1);
  let white = 0;
  let count = 0;
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) {
      if (x > box.x0 && x < box.x1 - 1 && y > box.y0 && y < box.y1 - 1) continue;
      count++;
      if (lightness[y * columns + x] >= PAPER_WHITE) white++;
    }
  return white > WHITE_BORDER * count;
}

/** The picture by block: itself, or the density of each cell for the coarse grain. */
function targetOf(
  { columns, rows, split, pitchDots }: ToneFrame,
  picture: TonePicture,
  { grain, smoothingMm }: WallToneSettings,
): Float32Array {
  const width = columns * split;
  const target =
    grain === 'fine'
      ? picture.lightnessAt(split)
      : Float32Array.from({ length: width * rows * split }, (_, i) => {
          const x = i % width;
          const y = (i - x) / width;
          return picture.density.lightness[Math.floor(y / split) * columns + Math.floor(x / split)];
        });
  return smoothingMm === 0
    ? target
    : blurGaussian(target, width, rows * split, smoothingMm / dotsToMm(pitchDots / split));
}

/** Ink of the corridor on each block. */
const paperOf = (frame: ToneFrame): Float32Array => byTint(frame, Float32Array.from(frame.tints));

/** Lightest tone of each block beside its cell's corridor. */
const lightestOf = (frame: ToneFrame, inks: readonly number[]): Uint8Array =>
  byTint(frame, Uint8Array.from(lightestWalls(frame.tints, inks)));

/** What the tint of its cell means for each block. */
function byTint<P extends Float32Array | Uint8Array>({ columns, rows, split, tint }: ToneFrame, meaning: P): P {
  const width = columns * split;
  const out = new (meaning.constructor as new (length: number) => P)(width * rows * split).fill(meaning[0]) as P;
  if (meaning.length === 1) return out;
  for (let row = 0; row < rows; row++) {
    const first = row * split * width;
    for (let column = 0, i = first; column < columns; column++) {
      const value = meaning[tint[row * columns + column]];
      for (let k = 0; k < split; k++) out[i++] = value;
    }
    for (let k = 1; k < split; k++) out.copyWithin(first + k * width, first, first + width);
  }
  return out;
}
