/** From a maze and the picture on its grid to the sheet whose walls carry it. */
import type { Maze, Route } from '../maze/maze';
import type { PictureRecipe } from '../model/recipe';
import type { WallToneSettings } from '../model/tone-settings';
import { dotsToMm, type Dots, type Mm } from '../model/units';
import { openWithGates, routeSides } from '../sheet/openings';
import { chooseTints, corridorInks } from './corridor-tints';
import { corridorsByTone, pressRange } from './corridors';
import { coverBlocks } from './coverage';
import { inkTrueTones } from './ink-true-tones';
import { wallInks } from './inks';
import { likenessTones } from './likeness-tones';
import { likenessWidths } from './likeness-widths';
import { naiveTones } from './naive-tones';
import { cut, paste, type PlanePart } from './plane-part';
import { pressWidths } from './press-widths';
import { lightestOf, paperOf, splitFor, targetOf } from './tone-blocks';
import { endsInWhite, type TonePicture } from './tone-picture';
import { hideCovered, type ToneProblem } from './tone-problem';
import { blockEdges, type ToneFrame, type ToneSheet } from './tone-sheet';

/** How much time tones may take, and who is told. */
export type Effort = Pick<ToneProblem, 'quick' | 'onStep'>;

/** What tones are chosen for. */
interface Wish extends Effort {
  readonly picture: TonePicture;
  readonly settings: WallToneSettings;
  /** Whether the solved sheet counts too. */
  readonly solved: boolean;
}

/**
 * Makes the walls of a tone look.
 *
 * @param recipe its look is not `hidden`
 * @param effort all the time that it takes unless given
 * @throws whatever `effort.onStep` throws
 */
export function makeTones(
  maze: Maze,
  route: Route,
  picture: TonePicture,
  pitchDots: Dots,
  recipe: Pick<PictureRecipe, 'look' | 'tone'>,
  effort: Effort = { quick: false, onStep: () => {} },
): ToneSheet {
  const settings = recipe.tone;
  const frame = frameOf(maze, route, picture, pitchDots, settings);
  const wish: Wish = { picture, settings, solved: recipe.look === 'both', ...effort };
  const { method, press } = settings;
  return press === 'width' || method === 'plain' ? inBlack(frame, wish) : inGreys(frame, wish, method);
}

function frameOf(
  maze: Maze,
  route: Route,
  picture: TonePicture,
  pitchDots: Dots,
  settings: WallToneSettings,
): ToneFrame {
  const { width: columns, height: rows } = maze;
  const cells = columns * rows;
  const split = splitFor(pitchDots, cells, settings);
  const open = openWithGates(maze);
  const inWidths = settings.press === 'width';
  const tints = inWidths ? [1] : corridorInks(settings.tint);
  return {
    columns,
    rows,
    pitchDots,
    split,
    edges: blockEdges(pitchDots, split),
    open,
    corridor: inWidths
      ? pressWidths(open, columns, rows, picture.lightnessAt(2), pitchDots, pressRange(pitchDots))
      : chooseCorridors(cells, picture, pitchDots, settings),
    tint: tints.length === 1 ? new Uint8Array(cells) : chooseTints(picture.lightnessAt(1), tints.length),
    tints,
    pen: routeSides(maze, route),
  };
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

/** Black walls; the picture is in the maze alone, or in the corridors' widths. */
function inBlack(frame: ToneFrame, { picture, settings, ...rest }: Wish): ToneSheet {
  const { columns, rows, split, pitchDots } = frame;
  const black = { inks: [0], level: new Uint8Array(columns * rows * split * split) };
  if (settings.method !== 'likeness') return { ...frame, ...black };
  const corridor = likenessWidths(frame, {
    target: targetOf(frame, picture, settings),
    pictureMm: longerSideMm(frame, picture),
    range: pressRange(pitchDots),
    ...rest,
  });
  return { ...frame, corridor, ...black };
}

/** Walls in greys. */
function inGreys(
  frame: ToneFrame,
  { picture, settings, solved, ...effort }: Wish,
  method: keyof typeof METHODS,
): ToneSheet {
  const { columns, rows, split, pitchDots } = frame;
  const inks = wallInks(settings.levels, settings.contrast);
  const cover = coverBlocks(frame, frame.open);
  // Around the picture there is nothing to choose: the lightest wall. But where the picture ends in white it must not show
  // where it ends, so paper around is then treated alike.
  const level = new Uint8Array(cover.length).fill(inks.length - 1);
  const { x0, x1, y0, y1 } = endsInWhite(picture) ? { x0: 0, x1: columns, y0: 0, y1: rows } : picture.box;
  const part: PlanePart = {
    stride: columns * split,
    left: x0 * split,
    top: y0 * split,
    width: (x1 - x0) * split,
    height: (y1 - y0) * split,
  };
  const chosen = METHODS[method]({
    width: part.width,
    height: part.height,
    blockMm: dotsToMm(pitchDots / split),
    pictureMm: longerSideMm(frame, picture),
    target: cut(targetOf(frame, picture, settings), part),
    cover: cut(cover, part),
    pen: solved ? cut(coverBlocks(frame, frame.pen), part) : null,
    paper: cut(paperOf(frame), part),
    inks,
    lightest: cut(lightestOf(frame, inks), part),
    ...effort,
  });
  paste(chosen, level, part);
  hideCovered(level, cover);
  return { ...frame, inks, level };
}

/** Ways of choosing greys. */
const METHODS = { naive: naiveTones, 'ink-true': inkTrueTones, likeness: likenessTones } as const;

const longerSideMm = ({ pitchDots }: ToneFrame, { box }: TonePicture): Mm =>
  dotsToMm(pitchDots * Math.max(box.x1 - box.x0, box.y1 - box.y0));
