/**
 * What must come out the same, to the byte, on every runtime: run as a program it prints the version of V8, then one line for
 * each thing made, its name and the SHA-256 of its bytes. Pictures are drawn here: how files are decoded is not the question.
 *
 *     npx tsx tests/support/same-bytes.ts
 */
import { createHash } from 'node:crypto';
import { drawingsToPdf } from '@app/draw/pdf';
import { drawingToSvg } from '@app/draw/svg';
import { makeSheet } from '@app/kinds/kinds';
import { asin } from '@app/model/math/asin';
import { cbrt } from '@app/model/math/cbrt';
import { exp } from '@app/model/math/exp';
import { log } from '@app/model/math/log';
import { pow } from '@app/model/math/pow';
import { turnBy } from '@app/model/math/turn';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import { createRng } from '@app/model/rng';
import type { Picture } from '@app/picture/picture';
import { shapeOf } from '@app/picture/shape';
import { packProject } from '@app/project/project';
import { tuneRecipe } from '@app/tune/tune-recipe';
import { createStudy } from '@app/tpe/study';
import { sheetFont } from './font';
import { paintPicture } from './pictures';

function show(name: string, ...bytes: Uint8Array[]): void {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(part);
  console.log(name, hash.digest('hex'));
}

const showJson = (name: string, value: unknown): void => show(name, new TextEncoder().encode(JSON.stringify(value)));

const ARGUMENTS = 4000;

/** The same function at thousands of places, as the bytes of doubles. */
function showFunction(name: string, of: (unit: number, other: number) => number): void {
  const rng = createRng(1, name);
  const results = Float64Array.from({ length: ARGUMENTS }, () => of(rng.unit(), rng.unit()));
  show(name, new Uint8Array(results.buffer));
}

/** Drawn with whole numbers only: a light ball on a dark ground, with stripes. */
const ball = (): Picture =>
  paintPicture(150, 120, (x, y) => {
    const away = (x - 70) * (x - 70) + (y - 55) * (y - 55);
    const light = away < 1600 ? 230 - (away >> 4) : 60 + (y >> 1);
    return ((x + y) & 15) < 4 ? light - 40 : light;
  });

function recipeOf(change: (recipe: Recipe) => void): Recipe {
  const recipe = defaultRecipe();
  recipe.paper.marginsMm = { top: 60, right: 55, bottom: 60, left: 55 };
  change(recipe);
  return parseRecipe(recipe);
}

async function showSheet(name: string, change: (recipe: Recipe) => void): Promise<void> {
  const sheet = makeSheet(ball(), recipeOf(change), { font: sheetFont, clock: () => 0 });
  const svg = new TextEncoder().encode(drawingToSvg(sheet.solutionDrawing));
  show(`${name}.svg`, svg);
  show(`${name}.pdf`, await drawingsToPdf([sheet.mazeDrawing, sheet.solutionDrawing], { title: name }, sheetFont));
}

/** Kinds of parameters, and a valley in them that is told with exact arithmetic. */
const SPACE = {
  x: { kind: 'float', low: -1, high: 1 },
  y: { kind: 'float', low: 1e-3, high: 10, log: true },
  n: { kind: 'integer', low: 1, high: 40 },
  c: { kind: 'choice', options: ['a', 'b', 'c'] },
} as const;
const away = ({ x, y, n, c }: { x: number; y: number; n: number; c: string }): number =>
  (x - 0.3) * (x - 0.3) + (y - 0.5) * (y - 0.5) + Math.abs(n - 12) / 40 + (c === 'b' ? 0 : 0.1);

console.log(process.versions.v8);

showFunction('exp', (u) => exp(1400 * u - 700));
showFunction('log', (u, v) => log(u * exp(80 * v - 40)));
showFunction('pow', (u, v) => pow(20 * u, 40 * v - 20));
showFunction('cbrt', (u) => cbrt(u));
showFunction('asin', (u) => asin(2 * u - 1));
showFunction('sin', (u) => turnBy(720 * u - 360).sin);
showFunction('cos', (u) => turnBy(720 * u - 360).cos);

for (const look of ['hidden', 'visible', 'both'] as const) await showSheet(look, (recipe) => (recipe.look = look));
await showSheet('turned', (recipe) => {
  recipe.picture.rotateDegrees = 17.3;
  recipe.picture.method = 'xdog';
});

// Every tenth of a degree: the sheet of one turned picture need not show a last bit.
const CROP = { left: 0, top: 0, right: 1, bottom: 1 };
const turns = Array.from({ length: 3600 }, (_, k) =>
  shapeOf({ width: 150, height: 120 }, { crop: CROP, rotateDegrees: k / 10 - 180 }),
);
showJson('turns', turns);

// A study asks for thousands of numbers, and a last bit of one of them changes all that follow.
const study = createStudy(SPACE, { direction: 'minimise', seed: 7 });
for (let k = 0; k < 100; k++) {
  const { id, values } = study.ask();
  study.tell(id, away(values));
}
showJson('study', study);

const recipe = recipeOf(() => {});
const search = tuneRecipe(ball(), { recipe, look: 'hidden', category: 'auto', trials: 12, seed: 5 });
showJson('search', search);
const picture = { name: 'ball.raw', bytes: ball().rgb };
show('project', ...packProject({ picture, recipe: search.best.recipe, search }));
