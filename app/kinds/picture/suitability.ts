/**
 * What of a picture a maze cannot show, and what would help: thin text, fine repeats and concentric circles are lost
 * on a grid; flat light has nothing to draw.
 */
import type { PictureSettings } from '../../model/picture-settings';
import type { Look } from '../../model/look-settings';
import { square } from '../../model/math/square';
import type { PictureRecipe } from '../../model/recipe';
import type { Help, Remark } from '../../model/remarks';
import { dotsToMm, type Mm } from '../../model/units';
import type { Picture } from '../../picture/picture';
import type { Plane } from '../../picture/plane';
import type { Stencil } from '../../stencil/stencil';
import { layOutSheet } from '../../sheet/layout';
import { deviation } from '../../tone/density';
import { preparePicture } from './prepare-picture';

/** The picture on its grid. */
interface Suitability {
  readonly plane: Plane;
  /** Darkest and lightest of the picture as it came, 0..255; the plane is stretched. */
  readonly range: { readonly low: number; readonly high: number };
  readonly stencil: Stencil;
  readonly pitchMm: Mm;
  readonly look: Look;
  readonly method: PictureSettings['method'];
}

/** Part of the contrast that may be finer than the grid before it is missed. */
const MUCH_DETAIL = 0.2;
/** Height of bold letters of which nearly all are read, cells (tests/bench/text.ts: 95 % at 8, 79 % at 6.4, 32 % at 3.2). */
const READABLE_CELLS = 8;
/** Correlation of the lost detail with itself, one period on, that makes it a pattern. */
const REPEATS = 0.45;
/** Rings within rings, and the part of the picture that must lie inside them. */
const MANY_RINGS = 3;
const RING_AREA = 0.02;
/** Deviation of a picture whose light is flat. */
const FLAT = 22;

/**
 * What of this picture will be lost, most important first. On demand: making a sheet does not wait for it.
 *
 * @throws Failure `sheet-too-small`
 */
export function remarkSuitability(picture: Picture, recipe: PictureRecipe): Remark[] {
  const layout = layOutSheet(recipe);
  const prepared = preparePicture(picture, recipe, layout);
  return judgeSuitability({
    plane: prepared.plane(),
    range: prepared.range,
    stencil: prepared.stencil,
    pitchMm: dotsToMm(layout.pitchDots),
    look: recipe.look,
    method: prepared.method,
  });
}

function judgeSuitability({ plane, range, stencil, pitchMm, look, method }: Suitability): Remark[] {
  const remarks: Remark[] = [];
  const spread = deviation(plane.lightness, plane.inside);
  // One tone all over is no picture that could be helped; the notice `no-contrast` tells of it.
  if (spread === 0) return remarks;
  const asItCame = (spread * (range.high - range.low)) / 255;
  if (asItCame < FLAT) remarks.push({ code: 'flat-light', details: { deviation: asItCame }, help: ['levels', 'crop'] });
  const lost = lostDetail(plane);
  const sharper: Help[] = look === 'hidden' && method !== 'xdog' ? ['xdog'] : [];
  const share = Math.min(1, square(deviation(lost, plane.inside)) / square(spread));
  if (share > MUCH_DETAIL) {
    const period = repeatOf(lost, plane);
    if (period > 0)
      remarks.push({
        code: 'fine-repeats',
        details: { periodMm: (period / plane.scale) * pitchMm },
        help: ['larger-paper', 'narrower-corridor', 'crop'],
      });
    remarks.push({
      code: 'thin-detail',
      details: { share, letterMm: READABLE_CELLS * pitchMm },
      help: ['larger-paper', 'narrower-corridor', ...sharper, 'crop'],
    });
  }
  const depth = look === 'visible' ? 0 : ringDepth(stencil);
  if (depth >= MANY_RINGS)
    remarks.push({ code: 'rings', details: { depth }, help: ['tone-look', 'narrower-corridor', 'crop'] });
  return remarks;
}

/** What is left of the picture when the mean of each cell is taken away. */
function lostDetail({ lightness, inside, width, height, scale }: Plane): Float32Array {
  const lost = new Float32Array(lightness.length);
  for (let top = 0; top < height; top += scale)
    for (let left = 0; left < width; left += scale) {
      let sum = 0;
      for (let y = top; y < top + scale; y++)
        for (let x = left; x < left + scale; x++) sum += lightness[y * width + x]!;
      const mean = sum / (scale * scale);
      for (let y = top; y < top + scale; y++)
        for (let x = left, i = y * width + left; x < left + scale; x++, i++)
          lost[i] = inside[i] ? lightness[i]! - mean : 0;
    }
  return lost;
}

/** Period, samples, at which the lost detail comes again across or down, at most two cells; 0 when it does not. */
function repeatOf(lost: Float32Array, { width, height, scale }: Plane): number {
  for (const [step, length, lines, stride] of [
    [1, width, height, width],
    [width, height, width, 1],
  ] as const) {
    let best = 0;
    let bestLag = 0;
    let dipped = false;
    const energy = correlate(lost, step, length, lines, stride, 0);
    if (energy === 0) continue;
    for (let lag = 1; lag <= 2 * scale + 1; lag++) {
      const r = correlate(lost, step, length, lines, stride, lag) / energy;
      // A period shows as a peak after a dip; the slow fall from lag 0 is not one.
      if (r < 0.1) dipped = true;
      if (dipped && r > best) {
        best = r;
        bestLag = lag;
      }
    }
    if (best >= REPEATS) return bestLag;
  }
  return 0;
}

function correlate(
  plane: Float32Array,
  step: number,
  length: number,
  lines: number,
  stride: number,
  lag: number,
): number {
  let sum = 0;
  for (let line = 0; line < lines; line++)
    for (let k = 0, i = line * stride; k + lag < length; k++, i += step) sum += plane[i]! * plane[i + lag * step]!;
  return sum;
}

/** How many dark rings lie around the innermost part that is not negligible. */
function ringDepth({ columns, rows, dark, darkCells }: Stencil): number {
  if (darkCells === 0) return 0;
  // Changes between dark and light on the way in from outside: a 0-1 breadth-first search, with two stacks.
  const changes = new Int32Array(dark.length).fill(-1);
  let now: number[] = [];
  let later: number[] = [];
  for (let cell = 0; cell < dark.length; cell++) {
    const x = cell % columns;
    const y = (cell - x) / columns;
    if (x === 0 || y === 0 || x === columns - 1 || y === rows - 1) (dark[cell] ? later : now).push(cell);
  }
  const area: number[] = [];
  for (let depth = 0; now.length > 0 || later.length > 0; depth++) {
    area[depth] = 0;
    while (now.length > 0) {
      const cell = now.pop()!;
      if (changes[cell] !== -1) continue;
      changes[cell] = depth;
      area[depth]!++;
      const x = cell % columns;
      for (const next of [
        x > 0 ? cell - 1 : -1,
        x + 1 < columns ? cell + 1 : -1,
        cell - columns,
        cell + columns < dark.length ? cell + columns : -1,
      ])
        if (next >= 0 && changes[next] === -1) (dark[next] === dark[cell] ? now : later).push(next);
    }
    [now, later] = [later, now];
  }
  let inside = 0;
  for (let depth = area.length - 1; depth > 0; depth--) {
    inside += area[depth]!;
    if (inside >= RING_AREA * dark.length) return Math.floor((depth + 1) / 2);
  }
  return 0;
}
