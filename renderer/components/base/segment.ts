import type { IconName } from './icons';

/** One of a segmented control's choices. */
export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
  readonly tip?: string;
  readonly shortcut?: string;
  readonly testid?: string;
}
