import type { NumberSetting, Unit } from '@app/model/settings/descriptors';
import type { FieldUnit } from './fields/quantity';
import type { SliderCurve } from './fields/slider-curve';

/** How a number of the recipe is shown and typed. */
export interface NumberView {
  /** As shown. */
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly digits: number;
  readonly unit: FieldUnit;
  /** What is counted, where there is no unit to type; `cells` is yet to be worded. */
  readonly counts: 'L*' | 'cells' | null;
  readonly curve: SliderCurve;
  /** The recipe's value as shown: per cent are shown as 0..100. */
  readonly shown: (value: number) => number;
  /** What was shown or typed as a value of the recipe. */
  readonly taken: (shown: number) => number;
}

const UNITS: Readonly<Record<Unit, { unit: FieldUnit; counts: NumberView['counts'] }>> = {
  mm: { unit: 'mm', counts: null },
  cm: { unit: 'cm', counts: null },
  degrees: { unit: '°', counts: null },
  share: { unit: '%', counts: null },
  'L*': { unit: '', counts: 'L*' },
  cells: { unit: '', counts: 'cells' },
};

const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

export function numberView({ min, max, step, digits, unit, spread }: NumberSetting): NumberView {
  const times = unit === 'share' ? 100 : 1;
  // 0.15 of a cell is 15 %, not 15.000000000000002 %.
  const shown = (value: number): number => Number((value * times).toFixed(4));
  return {
    min: shown(min),
    max: shown(max),
    step,
    digits: digits ?? decimalsOf(step),
    ...(unit ? UNITS[unit] : { unit: '', counts: null }),
    curve: spread ?? 'linear',
    shown,
    taken: (value) => value / times,
  };
}
