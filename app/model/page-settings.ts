/** Settings of every kind of sheet: the paper, and what is printed beside the maze. */
import { choice, group, number, text } from './settings/descriptors';

const margin = number({ min: 0, max: 60, unit: 'mm', step: 1, digits: 2, default: 10 });

export const paperSettings = group({
  size: choice(['a4', 'a3', 'letter'], { default: 'a4', option: { word: 'paper', sets: 'paper size' } }),
  orientation: choice(['portrait', 'landscape'], {
    default: 'portrait',
    option: { word: 'landscape', chooses: 'landscape', sets: 'turn the paper' },
  }),
  marginsMm: group(
    { top: margin, right: margin, bottom: margin, left: margin },
    { option: { word: 'margin', takes: 'MM', as: 'each', sets: 'all four margins' } },
  ),
});

const LONGEST_LINE = 200;

export const printSettings = group({
  title: text({
    default: '',
    longest: LONGEST_LINE,
    section: 'print',
    option: { word: 'title', takes: 'TEXT', sets: 'printed above the maze' },
  }),
  footer: text({
    default: '',
    longest: LONGEST_LINE,
    section: 'print',
    option: { word: 'footer', takes: 'TEXT', sets: 'printed below the maze' },
  }),
  /** Where the solution is printed: nowhere, on a second page, or over the maze. */
  solution: choice(['none', 'page', 'overlay'], {
    default: 'none',
    section: 'print',
    option: { word: 'solution', sets: 'print the solution nowhere, on a second page, over the maze' },
  }),
});
