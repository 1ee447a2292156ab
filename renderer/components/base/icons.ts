/**
 * The icon set, drawn for this window on a 16 px grid: strokes of 1.25 px with round ends, centred on half pixels so
 * that they stay crisp. Several shapes are one path each.
 */
export const ICONS = {
  open: 'M1.5 12.5v-9a1 1 0 0 1 1-1h3l1.5 2h5a1 1 0 0 1 1 1v1M1.5 12.5l2-5.5a.8.8 0 0 1 .8-.5h9.4a.8.8 0 0 1 .8 1l-1.6 5a.8.8 0 0 1-.8.5H2.3a.8.8 0 0 1-.8-.5z',
  samples:
    'M1.5 4.5h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1zM4.5 2.5h8a2 2 0 0 1 2 2v7M1.5 12l3-3 2.5 2.5 1.5-1.5 3 3',
  undo: 'M5.5 2.5l-3 3 3 3M2.5 5.5h7a4 4 0 0 1 0 8h-3',
  redo: 'M10.5 2.5l3 3-3 3M13.5 5.5h-7a4 4 0 0 0 0 8h3',
  three: 'M1.5 3.5h3v9h-3zM6.5 3.5h3v9h-3zM11.5 3.5h3v9h-3z',
  picture: 'M2.5 2.5h11v11h-11zM2.5 11l3-3.5 2.5 2.5 1.5-1.5 4 3.5M10 5.5h.01',
  maze: 'M2.5 2.5h11v11h-11zM5.5 2.5v5h3M8.5 13.5v-3h-3M10.5 5.5v5M10.5 5.5h-2M13.5 8h-3',
  solved: 'M2.5 2.5h11v11h-11zM5 2.5v6.5h3v-4h3v8.5',
  solution: 'M2.5 13.5v-4h4v-5h4v4h3v-6',
  fit: 'M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M5.5 5.5h5v5h-5z',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  print:
    'M4.5 5.5v-4h7v4M4.5 11.5h-2a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-2M4.5 9.5h7v5h-7z',
  export: 'M8 9.5v-8M5 4.5l3-3 3 3M2.5 9.5v4h11v-4',
  'chevron-down': 'M4.5 6.5l3.5 3.5 3.5-3.5',
  'chevron-right': 'M6.5 4.5l3.5 3.5-3.5 3.5',
  'panel-left': 'M1.5 2.5h13v11h-13zM6 2.5v11M3.5 5h.5M3.5 7.5h.5',
  'panel-right': 'M1.5 2.5h13v11h-13zM10 2.5v11M12.5 5h-.5M12.5 7.5h-.5',
  link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5L7.5 13a2.8 2.8 0 0 1-4-4L5 7.5',
  unlink: 'M8.5 3a2.8 2.8 0 0 1 4 4L11.5 8M7.5 13a2.8 2.8 0 0 1-4-4L4.5 8M3 3l10 10',
  dice: 'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01',
  check: 'M3 8.5l3.5 3.5 6.5-8',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.5M8 11.75h.01',
  info: 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 0 1 0-12.5zM8 7.5v3.5M8 5h.01',
  close: 'M4 4l8 8M12 4l-8 8',
  drop: 'M8 1.5v8M5 6.5l3 3 3-3M2.5 9.5v4h11v-4',
  portrait: 'M4.5 2.5h7v11h-7z',
  landscape: 'M2.5 4.5h11v7h-11z',
  contain: 'M3.5 1.5h9v13h-9zM3.5 5.5h9v5h-9z',
  cover: 'M4.5 1.5h7v13h-7zM1.5 4.5h3M1.5 11.5h3M11.5 4.5h3M11.5 11.5h3M1.5 4.5v7M14.5 4.5v7',
  exchange: 'M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 7.5l-3 3 3 3',
  crop: 'M4.5 1.5v10h10M1.5 4.5h10v10',
  'turn-left': 'M2.5 2.5v4h4M2.9 6.5a5.75 5.75 0 1 1-.6 3.5',
  'turn-right': 'M13.5 2.5v4h-4M13.1 6.5a5.75 5.75 0 1 0 .6 3.5',
  stencil: 'M2.5 2.5h11v11h-11zM2.5 8h3.5v-3h3.5v-2.5M9.5 13.5v-3.5h4',
  eraser: 'M5.5 13.5h8.5M9.5 2.5l4 4-7 7h-2l-3-3zM5.5 6.5l4 4',
  chart: 'M2.5 2.5v11h11M5 10.5l2.5-3.5 2.5 1.5 3.5-5',
  eye: 'M1.5 8c1.5-2.7 3.8-4.2 6.5-4.2s5 1.5 6.5 4.2c-1.5 2.7-3.8 4.2-6.5 4.2S3 10.7 1.5 8zM8 6a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  two: 'M2.5 3.5h4.5v9h-4.5zM9 3.5h4.5v9H9z',
  wipe: 'M2.5 3.5h11v9h-11zM8 1.5v13M5.5 6.5L4 8l1.5 1.5M10.5 6.5L12 8l-1.5 1.5',
  'look-hidden': 'M2.5 2.5h11v11h-11zM5.5 2.5v5h3v6M10.5 5.5v5',
  'look-visible': 'M2.5 2.5h11v11h-11zM2.5 13.5l11-11M5.5 13.5l8-8M8.5 13.5l5-5M11.5 13.5l2-2',
  'look-both': 'M2.5 2.5h11v11h-11zM5.5 2.5v4h3v-1.5M5.5 13.5l8-8M8.5 13.5l5-5M11.5 13.5l2-2',
  keyboard: 'M1.5 4.5h13v8h-13zM4 7h.01M6.5 7h.01M9 7h.01M12 7h.01M4 10h.01M12 10h.01M6 10h4',
} as const;

export type IconName = keyof typeof ICONS;
