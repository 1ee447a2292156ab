/** The first half of a sheet: from pixels to the cells that the solution should cover. */
import { growTree } from '../../maze/grow-tree';
import type { PictureRecipe } from '../../model/recipe';
import { defaultRecipe } from '../recipe';
import { createRng } from '../../model/rng';
import { dotsToMm } from '../../model/units';
import { framePicture, scaleFrame, type Frame } from '../../picture/frame';
import type { StencilSource } from '../../stencil/make-stencil';
import { cutOpenedCorners } from '../../picture/opened-corners';
import { otsuThreshold } from '../../stencil/otsu';
import type { Picture } from '../../picture/picture';
import { Plane, planeScale, samplePlane } from '../../picture/plane';
import { sampleCells, type CellLight } from '../../picture/sample-cells';
import { shapePicture } from '../../picture/shape';
import { applyTone, measureRange, toneHistogram, type CellTone, type ToneRange } from '../../picture/tone';
import { MASKED, rasteriseTouchUp } from '../../stencil/touch-up';
import { gatherBlocks, type Blocks } from '../../route/blocks';
import { createStencilJudge, type StencilJudge } from '../../stencil/judge-stencil';
import { createInkGrid } from '../../score/sheet-raster';
import type { SheetLayout } from '../../sheet/layout';
import { chooseStencil, type ChosenStencil } from '../../stencil/choose-stencil';

export interface Prepared extends ChosenStencil {
  /** Size of the cropped and turned picture, pixels. */
  readonly pictureSize: { readonly width: number; readonly height: number };
  /** Place of the cropped and turned picture over the grid, cells. */
  readonly frame: Frame;
  readonly tone: CellTone;
  /** Lightness of the picture as it came that `tone` stretches to the full range. */
  readonly range: ToneRange;
  /** Cells by stretched lightness, before levels and inversion: what the levels decide about. */
  readonly histogram: Uint32Array;
  readonly autoThreshold: number;
  readonly blocks: Blocks;
  /** The picture at a few samples per cell; made when first asked for. */
  plane(): Plane;
  /** Lightness 0..255, normalised like `tone`, at `scale` x `scale` samples per cell. Kept: read only. */
  lightnessAt(scale: number): Float32Array;
}

/** How pixels are read; whoever prepares one picture many times may remember. */
export interface PictureAccess {
  readonly shape: typeof shapePicture;
  /** The result belongs to the caller. */
  readonly sample: typeof sampleCells;
  readonly judge: typeof judgeFor;
}

/** Nothing is drawn from the stencil of the look `visible`; the plain threshold costs nothing. */
export const withoutStencilSearch = (recipe: PictureRecipe): PictureRecipe =>
  recipe.look === 'visible' ? { ...recipe, picture: { ...recipe.picture, method: 'threshold' } } : recipe;

/**
 * From pixels to the blocks that the route must cover.
 *
 * @param access straight to the pixels unless given
 */
export function preparePicture(
  picture: Picture,
  recipe: PictureRecipe,
  layout: SheetLayout,
  access: PictureAccess = { shape: shapePicture, sample: sampleCells, judge: judgeFor },
): Prepared {
  const settings = recipe.picture;
  const { columns, rows } = layout;
  const shaped = access.shape(picture, settings);
  const frame = framePicture(shaped.width / shaped.height, columns, rows, settings.fit);
  const paint = rasteriseTouchUp(settings, picture, frame, columns, rows);

  const lightOf = (scale: number): CellLight => {
    const light = samplePlane(shaped, frame, columns, rows, scale, access.sample);
    cutOpenedCorners(light, picture, settings, scaleFrame(frame, scale));
    if (paint) maskOut(light, paint, columns, scale);
    return light;
  };
  const light = lightOf(1);
  const range = measureRange(light);
  const tone = applyTone(light, range, settings);
  const autoThreshold = otsuThreshold(toneHistogram(tone));
  // A picture without contrast has no dark class of its own; only a threshold set by hand may find one.
  const threshold = settings.threshold === 'auto' ? (tone.flat ? 0 : autoThreshold) : settings.threshold;

  let plane: Plane | undefined;
  const lightness = new Map<number, Float32Array>();
  const planeOf = (scale: number): Plane => {
    const toned = applyTone(lightOf(scale), range, settings);
    return new Plane(scale, columns * scale, rows * scale, toned.lightness, toned.inside);
  };
  const source: StencilSource = {
    tone,
    pitchMm: dotsToMm(layout.pitchDots),
    threshold,
    paint,
    plane: () => (plane ??= planeOf(planeScale(columns * rows))),
  };
  const chosen = chooseStencil(source, settings, () => access.judge(shaped, frame, recipe, layout));
  return {
    pictureSize: { width: shaped.width, height: shaped.height },
    frame,
    tone,
    range,
    histogram: toneHistogram(applyTone(light, range, { invert: false, levels: defaultRecipe().picture.levels })),
    autoThreshold,
    ...chosen,
    blocks: gatherBlocks(chosen.stencil, tone),
    plane: () => source.plane(),
    lightnessAt(scale) {
      if (scale === 1) return tone.lightness;
      const known = lightness.get(scale) ?? planeOf(scale).lightness;
      lightness.set(scale, known);
      return known;
    },
  };
}

/** Masked cells are outside the picture. `scale`: samples per cell side. */
function maskOut(
  light: { readonly linear: Float32Array; readonly inside: Uint8Array },
  paint: Uint8Array,
  columns: number,
  scale: number,
): void {
  const width = columns * scale;
  for (let i = 0; i < light.linear.length; i++) {
    const x = i % width;
    const cell = Math.floor((i - x) / width / scale) * columns + Math.floor(x / scale);
    if (paint[cell] !== MASKED) continue;
    light.linear[i] = 1;
    light.inside[i] = 0;
  }
}

/** @param picture cropped and turned. @param frame its place over the grid, cells */
export function judgeFor(picture: Picture, frame: Frame, recipe: PictureRecipe, layout: SheetLayout): StencilJudge {
  const { columns: width, rows: height } = layout;
  const none = new Int32Array(0);
  const open = growTree(width, height, none, createRng(recipe.maze.seed, 'judge'));
  const gate = { cell: 0, side: 1 } as const;
  const pitchMm = dotsToMm(layout.pitchDots);
  return createStencilJudge({
    ink: createInkGrid({ width, height, open, start: gate, goal: gate }, none, pitchMm, dotsToMm(layout.wall.dots)),
    penMm: layout.penMm,
    picture,
    invert: recipe.picture.invert,
    placement: scaleFrame(frame, pitchMm),
  });
}
