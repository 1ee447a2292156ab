/**
 * Sheets whose bytes are pinned in sheets.json: the settings that shape a sheet, a few at a time, at coarse corridors.
 *
 * Of a PNG the pixels are pinned: its compressed bytes depend on the processor. In Electron on Linux the image library is
 * another build, which draws the edges of slanted strokes a little differently: there PNG rows differ, and a row whose picture
 * is an SVG is the same only as long as no cell lies on the edge of dark and light.
 */

export interface GoldenCase {
  /** The row's name in sheets.json. */
  readonly name: string;
  /** From the repository's root. */
  readonly picture: string;
  /** Options of `mazepress make`, without `--out`. */
  readonly options: readonly string[];
  readonly format: 'pdf' | 'svg' | 'png';
}

const CORPUS = 'tests/fixtures/corpus';

/** @param options as one types them; no value with spaces */
const row = (name: string, picture: string, format: GoldenCase['format'], options: string): GoldenCase => ({
  name,
  picture: `${CORPUS}/${picture}`,
  options: options.split(' '),
  format,
});

const LOOKS = ['hidden', 'visible', 'both'];
const ROUTES = ['likeness', 'exact', 'plain'];

/** Every case; names are unique. */
// prettier-ignore
export const GOLDEN_CASES: readonly GoldenCase[] = [
  ...LOOKS.flatMap((look) =>
    ROUTES.map((route) =>
      row(`${look}, ${route}`, 'silhouette_horse.png', 'svg', `--look ${look} --route ${route} --corridor 5`),
    ),
  ),
  row('portrait', 'portrait_astronaut.jpg', 'svg', '--corridor 4'),
  row('portrait, mostly dark', 'portrait_pearl_earring.jpg', 'svg', '--corridor 8 --method threshold'),
  row('line drawing', 'animal_tiger_lines.png', 'svg', '--corridor 4'),
  row('low contrast', 'lowcontrast_lincoln_bright_215-245.png', 'svg', '--corridor 8'),
  row('text', 'text_maze_bold.png', 'svg', '--landscape --corridor 7'),
  row('rings that must be joined', 'circles_concentric.png', 'svg', '--corridor 7'),
  row('corners that touch', 'geo_checkerboard.png', 'svg', '--corridor 8 --route exact'),
  row('nothing to draw', 'uniform_all_white.png', 'svg', '--corridor 10'),
  row('drawing with alpha, vector', 'svg_deer.svg', 'svg', '--corridor 8'),
  row('CMYK', 'jpeg_cmyk_adobe_noprofile.jpg', 'svg', '--corridor 9 --look visible'),
  row('16 bit', 'png_rgb16.png', 'svg', '--corridor 9 --look visible'),
  row('EXIF turned', 'exif_orientation_7.jpg', 'svg', '--corridor 9 --look visible'),

  row('a4, pdf', 'silhouette_horse.png', 'pdf', '--corridor 8'),
  row('a3 landscape, pdf, solution page', 'landscape_great_wave.jpg', 'pdf', '--paper a3 --landscape --corridor 8 --solution page'),
  row('letter, pdf, solution overlay', 'animal_chelsea_cat.jpg', 'pdf', '--paper letter --corridor 8 --solution overlay'),
  row('letter landscape, svg, solution page', 'logo_own_acme.png', 'svg', '--paper letter --landscape --corridor 9 --solution page'),
  row('a4, png', 'silhouette_deer.png', 'png', '--corridor 9'),
  row('a4, png, solution overlay', 'silhouette_deer.png', 'png', '--corridor 9 --solution overlay'),
  row('visible, pdf', 'photo_coffee.jpg', 'pdf', '--look visible --corridor 5'),
  row('both, pdf, solution page', 'photo_coffee.jpg', 'pdf', '--look both --corridor 8 --solution page'),
  row('both, png', 'photo_coffee.jpg', 'png', '--look both --corridor 10'),
  row('title and footer, pdf', 'silhouette_deer.png', 'pdf', '--corridor 10 --title Deer迷路 --footer 1/2'),

  row('margin, pitch and view', 'silhouette_deer.png', 'svg', '--margin 20 --pitch 9 --view 100'),
  row('gates', 'silhouette_horse.png', 'svg', '--corridor 9 --start top --goal bottom-left'),
  row('short dead ends, another seed', 'silhouette_horse.png', 'svg', '--corridor 9 --dead-ends 8 --seed 7'),
  row('cover', 'landscape_french_alps.jpg', 'svg', '--corridor 9 --fit cover'),
  row('crop', 'photo_allium.jpg', 'svg', '--corridor 9 --crop 0.1,0.2,0.9,0.7'),
  row('rotate by a quarter', 'silhouette_horse.png', 'svg', '--corridor 9 --rotate 90'),
  row('rotate by 17 degrees', 'silhouette_horse.png', 'svg', '--corridor 9 --rotate 17'),
  row('rotate by -33.5 degrees and crop', 'anime_manga_girl.png', 'svg', '--corridor 9 --rotate -33.5 --crop 0.2,0.2,0.8,0.8'),
  row('invert', 'portrait_pearl_earring.jpg', 'svg', '--corridor 9 --invert'),
  row('levels', 'photo_allium.jpg', 'svg', '--corridor 9 --black 20 --white 230 --gamma 1.4 --threshold 120'),
  row('smoothing, thick strokes', 'animal_tiger_lines.png', 'svg', '--corridor 8 --smoothing 4 --min-feature 8'),
  row('method adaptive', 'portrait_astronaut.jpg', 'svg', '--corridor 8 --method adaptive'),
  row('method xdog', 'portrait_astronaut.jpg', 'svg', '--corridor 8 --method xdog'),
  row('method edges', 'portrait_astronaut.jpg', 'svg', '--corridor 8 --method edges'),
];
