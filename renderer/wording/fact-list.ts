import type { Scores } from '@app/score/score-sheet';
import type { SheetPreview } from '@contract/contract';
import type { Composer } from 'vue-i18n';
import type { Formats } from './formats';

/** One fact as the strip shows it. */
export interface FactText {
  readonly id: string;
  readonly text: string;
  /** The same in a whole sentence. */
  readonly sentence: string;
}

/** Facts on how the solution draws the dark parts. */
const OF_THE_SOLUTION = new Set(['cover', 'likeness', 'bridges']);

/**
 * The facts of a sheet, worded, in the order of the strip.
 *
 * @param scores null before the first final sheet
 */
export function sheetFacts(
  { facts, timings }: Pick<SheetPreview, 'facts' | 'timings'>,
  scores: Scores | null,
  t: Composer['t'],
  { integer, decimal, fixed, percent }: Formats,
): FactText[] {
  const { width, height } = facts.cells;
  const count = integer(facts.solutionCells);
  const length = fixed(facts.solutionMm / 1000, 2);
  const total = timings.generateMs + timings.verifyMs + timings.drawMs;
  const list: FactText[] = [
    {
      id: 'cells',
      text: t('facts.cells', { width: integer(width), height: integer(height) }),
      sentence: t('facts.cellsTip', { count: integer(width * height), pitch: decimal(facts.pitchMm, 2) }),
    },
    {
      id: 'solution',
      text: t('facts.solution', { count, length }),
      sentence: t('facts.solutionTip', { count, length }),
    },
    {
      id: 'cover',
      text: t('facts.cover', { share: percent(facts.recall) }),
      sentence: t('facts.coverTip', { covered: integer(facts.coveredDarkCells), dark: integer(facts.darkCells) }),
    },
    {
      id: 'likeness',
      text: t('facts.likeness', { value: fixed(facts.iou, 2) }),
      sentence: t('facts.likenessTip'),
    },
    ...(scores
      ? [
          {
            id: 'spoiler',
            text: t('facts.spoiler', { value: fixed(scores.spoiler, 2) }),
            sentence: t('facts.spoilerTip'),
          },
        ]
      : []),
    {
      id: 'bridges',
      text: t('facts.bridges', { count: integer(facts.bridgeCells) }, facts.bridgeCells),
      sentence: t('facts.bridgesTip'),
    },
    {
      id: 'corridor',
      text: t('facts.corridor', { corridor: decimal(facts.corridorMm, 2) }),
      sentence: t('facts.corridorTip'),
    },
    { id: 'wall', text: t('facts.wall', { wall: decimal(facts.wallPt, 2) }), sentence: t('facts.wallTip') },
    {
      id: 'time',
      text: t('facts.time', { time: integer(total) }),
      sentence: t('facts.timeTip', {
        generate: integer(timings.generateMs),
        verify: integer(timings.verifyMs),
        draw: integer(timings.drawMs),
      }),
    },
  ];
  // Where only the walls draw the picture, or nothing is dark, the solution has nothing to match.
  return facts.look === 'visible' || facts.darkCells === 0 ? list.filter(({ id }) => !OF_THE_SOLUTION.has(id)) : list;
}
