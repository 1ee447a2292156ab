/** What an eye sees of picture and sheet: both averaged in linear light onto the same pixels, then sRGB-encoded. */
import { averageArea, type AreaTable } from '../picture/area-table';
import { encodeLightness, linearFromLightness } from '../picture/light';
import type { RectMm } from '../model/rect';
import type { RasterWindow } from '../model/raster-window';
import type { Mm } from '../model/units';
import { averageTones } from '../tone/tone-raster';
import type { ToneSheet } from '../tone/tone-sheet';
import { addPenLine } from './pen-raster';
import { addWalls, type InkGrid } from './sheet-raster';

/** A sheet and the picture it stands for. */
export interface Subject {
  readonly ink: InkGrid;
  /** Width of the inked solution. */
  readonly penMm: Mm;
  /** Linear light of the picture. */
  readonly picture: AreaTable;
  /** The sheet draws the picture with dark and light exchanged. */
  readonly invert: boolean;
  /** Walls of varying tone, which then take the place of `ink` and `penMm`. */
  readonly tones?: ToneSheet | null;
  /** The whole picture, mm from the grid's top left corner; may reach past the grid. */
  readonly placement: RectMm;
}

/** The same raster three times, lightness 0 black .. 255 white. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly picture: Float32Array;
  readonly unsolved: Float32Array;
  readonly solved: Float32Array;
}

/** What is seen of the picture: its part on the grid, mm from the grid's top left corner. */
export function seenArea({ placement, ink }: Pick<Subject, 'placement' | 'ink'>): RectMm {
  const x = Math.max(0, placement.x);
  const y = Math.max(0, placement.y);
  return {
    x,
    y,
    width: Math.min(ink.columns * ink.pitchMm, placement.x + placement.width) - x,
    height: Math.min(ink.rows * ink.pitchMm, placement.y + placement.height) - y,
  };
}

/**
 * Raster of whole pixels in the middle of an area. Never smaller than `least` pixels a side: then it takes in some paper
 * around.
 */
export function rasterOver(area: RectMm, mmPerPx: number, least: number): RasterWindow {
  const width = Math.max(least, Math.floor(area.width / mmPerPx + 1e-6));
  const height = Math.max(least, Math.floor(area.height / mmPerPx + 1e-6));
  return {
    x: area.x + (area.width - width * mmPerPx) / 2,
    y: area.y + (area.height - height * mmPerPx) / 2,
    mmPerPx,
    width,
    height,
  };
}

/** Looks at picture and sheet through one raster. */
export function look(subject: Subject, window: RasterWindow): View {
  const { width, height } = window;
  const shown = (seen: 'unsolved' | 'solved'): Float32Array => {
    const light = lightOfView(subject, seen, window);
    encodeLightness(light, light);
    return light;
  };
  return {
    width,
    height,
    picture: lookAtPicture(subject, window),
    unsolved: shown('unsolved'),
    solved: shown('solved'),
  };
}

/** Linear light 0 black .. 1 paper of picture or sheet through a raster. */
export function lightOfView(
  subject: Subject,
  seen: 'picture' | 'unsolved' | 'solved',
  window: RasterWindow,
): Float32Array {
  if (seen === 'picture') {
    const lightness = lookAtPicture(subject, window);
    return lightness.map((v) => linearFromLightness(v));
  }
  if (subject.tones) return averageTones(subject.tones, window, seen === 'solved', 'linear');
  const light = new Float32Array(window.width * window.height);
  addWalls(light, subject.ink, window);
  if (seen === 'solved') addPenLine(light, subject.ink, subject.penMm, window);
  for (let i = 0; i < light.length; i++) light[i] = 1 - light[i];
  return light;
}

/** The picture alone through a raster, lightness 0..255. */
export function lookAtPicture(
  { picture, placement, invert }: Pick<Subject, 'picture' | 'placement' | 'invert'>,
  { x, y, mmPerPx, width, height }: RasterWindow,
): Float32Array {
  const seen = new Float32Array(width * height);
  const onRaster = {
    x: (placement.x - x) / mmPerPx,
    y: (placement.y - y) / mmPerPx,
    width: placement.width / mmPerPx,
    height: placement.height / mmPerPx,
  };
  // Paper around an inverted picture has to come out white: it is black before the inversion.
  averageArea(picture, onRaster, width, height, invert ? 0 : 1, seen);
  encodeLightness(seen, seen);
  if (invert) for (let i = 0; i < seen.length; i++) seen[i] = 255 - seen[i];
  return seen;
}

/** Ink coverage 0..1 to the lightness 0..255 of black ink on white paper, in place. */
export function printInk(ink: Float32Array): void {
  for (let i = 0; i < ink.length; i++) ink[i] = 1 - ink[i];
  encodeLightness(ink, ink);
}
