import { PICTURE_RANGES, type PictureSettings } from '@app/model/picture-settings';
import type { FieldUnit } from './fields/quantity';
import type { SliderCurve } from './fields/slider-curve';

export type Method = PictureSettings['method'];
export const METHODS: readonly Method[] = ['auto', 'threshold', 'adaptive', 'xdog', 'edges'];

/** Numbers of the stencil that have a slider and a field each. */
export type StencilSettingId =
  | 'adaptiveWindow'
  | 'adaptiveBias'
  | 'adaptiveLocality'
  | 'xdogLine'
  | 'xdogStrength'
  | 'xdogSharpness'
  | 'edgeLine'
  | 'edgeSensitivity'
  | 'edgeFill'
  | 'smoothing'
  | 'minFeature';

/** How a setting is shown and where it lives in the recipe. */
export interface StencilSetting {
  readonly range: { readonly min: number; readonly max: number };
  readonly unit: FieldUnit;
  readonly step: number;
  readonly digits: number;
  readonly curve: SliderCurve;
  /** Shown value to one of the recipe; per cent are shown as 0..100. */
  readonly times: number;
  readonly read: (picture: PictureSettings) => number;
  readonly write: (picture: PictureSettings, value: number) => void;
}

const length = { unit: 'mm', times: 1 } as const;
const plain = { unit: '', times: 1 } as const;
const share = { unit: '%', times: 100, step: 1, digits: 0, curve: 'linear' } as const;

export const STENCIL_SETTINGS: { readonly [I in StencilSettingId]: StencilSetting } = {
  adaptiveWindow: {
    ...length,
    range: PICTURE_RANGES.adaptiveWindowMm,
    step: 1,
    digits: 1,
    curve: 'ratio',
    read: (picture) => picture.adaptive.windowMm,
    write: (picture, value) => (picture.adaptive.windowMm = value),
  },
  adaptiveBias: {
    ...plain,
    range: PICTURE_RANGES.adaptiveBias,
    step: 1,
    digits: 0,
    curve: 'fine',
    read: (picture) => picture.adaptive.bias,
    write: (picture, value) => (picture.adaptive.bias = value),
  },
  adaptiveLocality: {
    ...share,
    range: PICTURE_RANGES.adaptiveLocality,
    read: (picture) => picture.adaptive.locality,
    write: (picture, value) => (picture.adaptive.locality = value),
  },
  xdogLine: {
    ...length,
    range: PICTURE_RANGES.xdogLineMm,
    step: 0.1,
    digits: 2,
    curve: 'ratio',
    read: (picture) => picture.xdog.lineMm,
    write: (picture, value) => (picture.xdog.lineMm = value),
  },
  xdogStrength: {
    ...plain,
    range: PICTURE_RANGES.xdogStrength,
    step: 1,
    digits: 1,
    curve: 'fine',
    read: (picture) => picture.xdog.strength,
    write: (picture, value) => (picture.xdog.strength = value),
  },
  xdogSharpness: {
    ...plain,
    range: PICTURE_RANGES.xdogSharpness,
    step: 1,
    digits: 1,
    curve: 'ratio',
    read: (picture) => picture.xdog.sharpness,
    write: (picture, value) => (picture.xdog.sharpness = value),
  },
  edgeLine: {
    ...length,
    range: PICTURE_RANGES.edgeLineMm,
    step: 0.1,
    digits: 2,
    curve: 'ratio',
    read: (picture) => picture.edges.lineMm,
    write: (picture, value) => (picture.edges.lineMm = value),
  },
  edgeSensitivity: {
    ...share,
    range: PICTURE_RANGES.edgeSensitivity,
    read: (picture) => picture.edges.sensitivity,
    write: (picture, value) => (picture.edges.sensitivity = value),
  },
  edgeFill: {
    ...plain,
    range: PICTURE_RANGES.edgeFill,
    step: 1,
    digits: 0,
    curve: 'linear',
    read: (picture) => picture.edges.fill,
    write: (picture, value) => (picture.edges.fill = value),
  },
  smoothing: {
    ...length,
    range: PICTURE_RANGES.smoothingMm,
    step: 0.1,
    digits: 2,
    curve: 'fine',
    read: (picture) => picture.smoothingMm,
    write: (picture, value) => (picture.smoothingMm = value),
  },
  minFeature: {
    ...length,
    range: PICTURE_RANGES.minFeatureMm,
    step: 0.1,
    digits: 2,
    curve: 'fine',
    read: (picture) => picture.minFeatureMm,
    write: (picture, value) => (picture.minFeatureMm = value),
  },
};

/** What each method is set by, beside the threshold. */
export const METHOD_SETTINGS: { readonly [M in Method]: readonly StencilSettingId[] } = {
  auto: [],
  threshold: [],
  adaptive: ['adaptiveWindow', 'adaptiveBias', 'adaptiveLocality'],
  xdog: ['xdogLine', 'xdogStrength', 'xdogSharpness'],
  edges: ['edgeLine', 'edgeSensitivity', 'edgeFill'],
};

/** The method in force: a threshold set by hand takes the place of the automatic choice. */
export const methodInForce = ({ method, threshold }: Pick<PictureSettings, 'method' | 'threshold'>): Method =>
  method === 'auto' && threshold !== 'auto' ? 'threshold' : method;
