/** All scores of a finished sheet; computed on demand, so that making one stays fast. */
import { ptToMm, type Mm } from '../model/units';
import { linearAreaTable } from '../picture/area-table';
import type { Picture } from '../picture/picture';
import { shapePicture } from '../picture/shape';
import { countDecisions, type Decisions } from './decisions';
import { seedSsim } from './seed-ssim';
import { createInkGrid } from './sheet-raster';
import { spoiler } from './spoiler';
import type { ScorableSheet } from './scorable-sheet';
import { ssimAt, type Distance, type SsimByDistance, type SsimPair } from './ssim-at';
import { measureTexture, type Texture } from './texture';
import type { Subject } from './view';

/** Likeness of one state of the sheet. */
export interface LikenessScores {
  /** Standard SSIM as an eye sees it from 0.3, 1, 3 and 6 m (see ssim-at). */
  readonly ssimAt: SsimByDistance;
  /** The first programs' raster protocol (see seed-ssim). */
  readonly seedSsim: number;
}

export interface Scores {
  readonly unsolved: LikenessScores;
  readonly solved: LikenessScores;
  /** How much of the picture the unsolved sheet gives away, 0..1 (see spoiler). */
  readonly spoiler: number;
  /** How well the texture of the unsolved maze tells dark blocks from light ones; 0.5 is not at all (see texture). */
  readonly texture: Pick<Texture, 'best' | 'combined'>;
  readonly decisions: Decisions;
  /** Width of the inked solution that was assumed. */
  readonly penMm: Mm;
}

/**
 * Scores of a sheet against the picture that it was made from. A4 at 2 mm takes about 0.2 s.
 *
 * @param sheet `stencil`: 1 for each cell that the solution should cover, row by row
 */
export function scoreSheet(sheet: ScorableSheet & { readonly stencil: Uint8Array }, picture: Picture): Scores {
  const seen = shapePicture(picture, sheet.recipe.picture);
  const subject = subjectOf(sheet, seen);
  const at = (distance: number): SsimPair => ssimAt(subject, distance);
  const byDistance: Record<Distance, SsimPair> = { 0.3: at(0.3), 1: at(1), 3: at(3), 6: at(6) };
  const seed = seedSsim(subject, seen);
  const texture = measureTexture(sheet.maze, sheet.stencil);
  const scoresOf = (state: keyof SsimPair): LikenessScores => ({
    ssimAt: {
      0.3: byDistance[0.3][state],
      1: byDistance[1][state],
      3: byDistance[3][state],
      6: byDistance[6][state],
    },
    seedSsim: seed[state],
  });
  return {
    unsolved: scoresOf('unsolved'),
    solved: scoresOf('solved'),
    spoiler: spoiler(subject),
    texture: { best: texture.best, combined: texture.combined },
    decisions: countDecisions(sheet.maze, sheet.route),
    penMm: subject.penMm,
  };
}

/** @param picture as it lies on the sheet: cropped and turned */
export function subjectOf(sheet: ScorableSheet, picture: Picture): Subject {
  const { maze, route, facts, picturePlacement: placement, grid } = sheet;
  return {
    ink: createInkGrid(maze, route, facts.pitchMm, ptToMm(facts.wallPt)),
    penMm: sheet.penMm,
    tones: sheet.tones,
    picture: linearAreaTable(picture),
    invert: sheet.recipe.picture.invert,
    placement: { ...placement, x: placement.x - grid.x, y: placement.y - grid.y },
  };
}
