import type { PictureSheetWords } from './setting-words';

const PLACES = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  right: 'Right',
  'bottom-right': 'Bottom right',
  bottom: 'Bottom',
  'bottom-left': 'Bottom left',
  left: 'Left',
};

/** English words of the settings, each under its path. */
export const settingsEn = {
  paper: {
    size: { label: 'Paper', choices: { a4: 'A4', a3: 'A3', letter: 'Letter' } },
    orientation: { label: 'Orientation', choices: { portrait: 'Portrait', landscape: 'Landscape' } },
    marginsMm: {
      top: { label: 'Top' },
      right: { label: 'Right' },
      bottom: { label: 'Bottom' },
      left: { label: 'Left' },
    },
  },
  picture: {
    fit: {
      label: 'Fit',
      choices: { contain: 'Whole picture', cover: 'Fill sheet' },
      notes: { contain: 'Show all of the picture', cover: 'Fill the sheet and crop the rest' },
    },
    invert: { label: 'Invert', tip: 'Draw the light parts instead of the dark ones' },
    threshold: { label: 'Threshold', tip: 'Cells darker than this are drawn by the solution' },
    method: {
      label: 'Method',
      tip: 'How dark is told from light',
      choices: {
        auto: 'Automatic',
        threshold: 'Threshold',
        adaptive: 'Adaptive',
        xdog: 'Sharpened lines',
        edges: 'Outlines',
      },
      notes: {
        auto: 'Tries the others and keeps what looks most like the picture from 3 m.',
        threshold: 'One limit for the whole picture. Best for logos and silhouettes.',
        adaptive: 'Darker than its surroundings. Best for uneven light.',
        xdog: 'XDoG: sharpens first, so that lines and faces stay. Best for photographs.',
        edges: 'Draws outlines and fills the darkest parts. Best for flat drawings.',
      },
    },
    adaptive: {
      windowMm: { label: 'Window', tip: 'Side of the surroundings that a place is compared with, on paper' },
      bias: { label: 'Darker by', tip: 'How much darker than its surroundings a place must be' },
      locality: { label: 'Locality', tip: '0% goes by the threshold alone, 100% by the surroundings alone' },
    },
    xdog: {
      lineMm: { label: 'Line', tip: 'Half the width of the lines that are brought out, on paper' },
      strength: { label: 'Strength', tip: 'How strongly lines are brought out; 0 is a plain threshold' },
      sharpness: { label: 'Sharpness', tip: 'How hard the edge between dark and light is' },
    },
    edges: {
      lineMm: { label: 'Outline', tip: 'Width of the outlines, on paper' },
      sensitivity: { label: 'Sensitivity', tip: 'Low: only the strongest outlines. High: faint ones too' },
      fill: { label: 'Fill below', tip: 'Places darker than this are filled' },
    },
    smoothingMm: { label: 'Smoothing', tip: 'Blurs grain and texture away before the stencil is cut' },
    minFeatureMm: {
      label: 'Least detail',
      tip: 'Thickens thinner strokes to this width and drops much smaller specks and holes',
    },
    levels: {
      black: { label: 'Black', tip: 'This lightness and darker becomes black' },
      white: { label: 'White', tip: 'This lightness and lighter becomes white' },
      gamma: { label: 'Gamma', tip: 'The tones between; over 1 is lighter' },
    },
    crop: {
      left: { label: 'Left edge' },
      top: { label: 'Top edge' },
      right: { label: 'Right edge' },
      bottom: { label: 'Bottom edge' },
    },
    rotateDegrees: { label: 'Turn', tip: 'Clockwise turn, to set a horizon straight' },
    touchUp: { label: 'Touch-up' },
  },
  maze: {
    corridorMm: { label: 'Corridor', tip: 'Clear width between walls, where the pen runs' },
    viewingDistanceCm: { label: 'Read from', tip: 'Distance the sheet is read from; it sets the wall thickness' },
    seed: { label: 'Seed', tip: 'The same picture, settings and seed give the same maze' },
    route: {
      label: 'Route of the solution',
      choices: { likeness: 'Best likeness', exact: 'Exact cover', plain: 'Classic 2x2' },
      notes: {
        likeness: 'The solution fits the picture as closely as single cells allow.',
        exact: 'Every dark 2x2 block lies on the solution, even where a lighter cell has to be crossed.',
        plain: "Okamoto and Uehara's circuit of 2x2 blocks: coarser.",
      },
    },
    startAt: { label: 'Start', choices: PLACES },
    goalAt: { label: 'Goal', choices: PLACES },
    deadEndLimit: { label: 'Dead ends', tip: 'Longest way into a dead end before one has to turn back' },
  },
  look: {
    label: 'Look',
    choices: { hidden: 'Hidden', visible: 'Visible', both: 'Both' },
    notes: {
      hidden: 'Even walls: the picture shows when the maze is solved',
      visible: 'Toned walls: the picture shows from afar before anyone solves it',
      both: 'Toned walls, and a solution that draws the dark parts',
    },
  },
  tone: {
    method: {
      label: 'How tones are chosen',
      choices: { likeness: 'Likeness', 'ink-true': 'Ink-true', naive: 'Nearest', plain: 'Black' },
      notes: {
        likeness: 'Tones that make the whole sheet score best.',
        'ink-true': 'Walls and white corridors together give the light of the picture.',
        naive: 'Each wall takes the tone nearest to the picture; corridors lighten it.',
        plain: 'Walls stay black: the picture is in the widths of the corridors alone.',
      },
    },
    press: {
      label: 'Ink',
      choices: { grey: 'Grey', width: 'Black' },
      notes: {
        grey: 'Walls in greys: smooth on a screen or inkjet; a press makes them dots',
        width: 'Black walls of varying width: safe for every press',
      },
    },
    grain: {
      label: 'Grain',
      choices: { fine: 'Fine', cell: 'Cell' },
      notes: { fine: 'Walls carry tone finer than a cell', cell: 'One tone for each cell' },
    },
    levels: { label: 'Tones', tip: 'Number of greys' },
    passageRatio: {
      dark: { label: 'Dark path', tip: 'Width of corridors as a part of the cell where the picture is black' },
      light: { label: 'Light path', tip: 'Width of corridors as a part of the cell where the picture is white' },
    },
    contrast: {
      label: 'Contrast',
      tip: 'How much darker than the paper the lightest wall is, in steps of lightness (L*)',
    },
    tint: { label: 'Tint', tip: 'Grey in the corridors of dark parts; a pen still shows on it' },
    smoothingMm: { label: 'Smoothing', tip: 'Softens borders between tones', tuned: 'Tone smoothing' },
    clahe: { label: 'Clarity', tip: 'Local contrast (CLAHE) of what shapes the maze: brings out what is faint' },
    edgeWeight: { label: 'Outlines', tip: 'How far walls on the outlines of the picture (Canny) are kept' },
    straightness: { label: 'Straight', tip: 'How far corridors in dark parts run straight, along the outlines' },
    pyramid: {
      fine: {
        label: 'Fine detail',
        tip: 'How much fine detail is stressed before the maze is shaped; 0% leaves it as it is',
      },
      broad: {
        label: 'Forms',
        tip: 'How much large forms are stressed before the maze is shaped; 0% leaves them as they are',
      },
    },
  },
  print: {
    title: { label: 'Title', tip: 'One line above the maze' },
    footer: { label: 'Footer', tip: 'One line below the maze' },
    solution: {
      label: 'Solution',
      choices: { none: 'None', page: 'Page 2', overlay: 'On maze' },
      notes: {
        none: 'Print the maze only',
        page: 'Add a second page with the solved maze',
        overlay: 'Print the solution over the maze',
      },
    },
  },
} satisfies PictureSheetWords;
