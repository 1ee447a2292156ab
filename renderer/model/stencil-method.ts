import type { PictureSettings } from '@app/model/picture-settings';

export type Method = PictureSettings['method'];

/** The method in force: a threshold set by hand takes the place of the automatic choice. */
export const methodInForce = ({ method, threshold }: Pick<PictureSettings, 'method' | 'threshold'>): Method =>
  method === 'auto' && threshold !== 'auto' ? 'threshold' : method;
