/** The panels beside the stage for each kind of sheet. A new kind is a line here. */
import type { KindName } from '@app/kinds/recipe';
import type { Component } from 'vue';
import InspectorPanel from './inspector/InspectorPanel.vue';
import PicturePanel from './picture/PicturePanel.vue';

interface KindPanels {
  /** What the sheet is made from. */
  readonly source: Component;
  /** The sheet itself: paper, maze, print. */
  readonly sheet: Component;
}

/* eslint-disable @typescript-eslint/no-unsafe-assignment -- vue-tsc knows the type of a component, ESLint does not. */
export const KIND_PANELS: Readonly<Record<KindName, KindPanels>> = {
  picture: { source: PicturePanel, sheet: InspectorPanel },
};
