/** From a shaped picture to the cells that the solution should cover, by one of the methods. */
import type { PictureSettings } from '../model/picture-settings';
import type { Mm } from '../model/units';
import { cleanMask } from './clean-mask';
import { adaptiveMask } from './methods/adaptive';
import { edgeMask } from './methods/edges';
import { xdogLight } from './methods/xdog';
import type { Plane } from '../picture/plane';
import { cutStencil, stencilOf, type Stencil } from './stencil';
import { PAINTED_DARK, PAINTED_LIGHT } from './touch-up';
import type { CellTone } from '../picture/tone';

/** Everything that says how dark is told from light. */
export type MethodSettings = Pick<PictureSettings, 'adaptive' | 'xdog' | 'edges' | 'smoothingMm' | 'minFeatureMm'> & {
  readonly method: Exclude<PictureSettings['method'], 'auto'>;
};

/** The picture on its grid, ready for any method. */
export interface StencilSource {
  readonly tone: CellTone;
  readonly pitchMm: Mm;
  /** Threshold of the whole picture, 0..256. */
  readonly threshold: number;
  /** Brush strokes by cell (see touch-up); null without any. */
  readonly paint: Uint8Array | null;
  /** The picture finer than the cells; made when first asked for. */
  plane(): Plane;
}

/** Light gaps narrower than this part of a cell cannot be shown anyway and are not kept open for. */
const GAP_CELLS = 1;

/** Cuts the stencil and lays the maker's brush strokes over it. */
export function makeStencil(source: StencilSource, settings: MethodSettings): Stencil {
  const { tone, threshold } = source;
  const plain = settings.method === 'threshold' && settings.smoothingMm === 0 && settings.minFeatureMm === 0;
  const cut = plain ? cutStencil(tone, threshold) : cutFine(source, settings);
  return source.paint ? paintOver(cut, source.paint) : cut;
}

/** Decides samples first, then each cell by the majority of its own. */
function cutFine(source: StencilSource, settings: MethodSettings): Stencil {
  const { tone, threshold, pitchMm } = source;
  const { scale } = source.plane();
  const samples = (mm: Mm): number => (mm / pitchMm) * scale;
  const plane = source.plane().smoothed(samples(settings.smoothingMm));
  const { width, height, inside } = plane;
  const mask = maskBy(plane, threshold, samples, settings);
  cleanMask(mask, width, height, samples(settings.minFeatureMm), GAP_CELLS * scale);

  const { columns, rows } = tone;
  const dark = new Uint8Array(columns * rows);
  const half = (scale * scale) / 2;
  for (let y = 0, cell = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, cell++) {
      if (!tone.inside[cell]) continue;
      let count = 0;
      for (let sy = 0; sy < scale; sy++) {
        const base = (y * scale + sy) * width + x * scale;
        for (let sx = 0; sx < scale; sx++) count += mask[base + sx] & inside[base + sx];
      }
      dark[cell] = count >= half ? 1 : 0;
    }
  }
  return stencilOf(columns, rows, dark);
}

/** 1 where the method calls a sample dark. */
function maskBy(
  plane: Plane,
  threshold: number,
  samples: (mm: Mm) => number,
  { method, adaptive, xdog, edges }: MethodSettings,
): Uint8Array {
  switch (method) {
    case 'threshold':
      return below(plane.lightness, threshold);
    case 'adaptive':
      return adaptiveMask(plane, threshold, samples(adaptive.windowMm), adaptive);
    case 'xdog':
      return below(xdogLight(plane, threshold, samples(xdog.lineMm), xdog), 0.5);
    case 'edges':
      return edgeMask(plane, samples(edges.lineMm), edges);
  }
}

const below = (values: Float32Array, limit: number): Uint8Array => {
  const mask = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) mask[i] = values[i] < limit ? 1 : 0;
  return mask;
};

function paintOver(stencil: Stencil, paint: Uint8Array): Stencil {
  const dark = stencil.dark.slice();
  for (let i = 0; i < dark.length; i++) {
    if (paint[i] === PAINTED_DARK) dark[i] = 1;
    if (paint[i] === PAINTED_LIGHT) dark[i] = 0;
  }
  return stencilOf(stencil.columns, stencil.rows, dark);
}
