/**
 * Standard functions that optimisers are measured with, all to be minimised. Definitions and minima: Surjanovic and
 * Bingham, Virtual Library of Simulation Experiments (sfu.ca/~ssurjano), except `mixed`, which is ours.
 */
import type { SearchSpace, Values } from '@app/tpe/search-space';

export interface TestFunction {
  readonly space: SearchSpace;
  readonly minimum: number;
  readonly of: (values: Values) => number;
}

const numbers = (values: Values): number[] => Object.values(values) as number[];

const box = (dimensions: number, low: number, high: number): SearchSpace =>
  Object.fromEntries(Array.from({ length: dimensions }, (_, i) => [`x${i}`, { kind: 'float', low, high }]));

const sphere = (dimensions: number): TestFunction => ({
  space: box(dimensions, -5, 5),
  minimum: 0,
  of: (values) => numbers(values).reduce((sum, x) => sum + x * x, 0),
});

const branin: TestFunction = {
  space: { x: { kind: 'float', low: -5, high: 10 }, y: { kind: 'float', low: 0, high: 15 } },
  minimum: 0.397887,
  of: (values) => {
    const [x, y] = numbers(values);
    const parabola = y - (5.1 / (4 * Math.PI ** 2)) * x * x + (5 / Math.PI) * x - 6;
    return parabola ** 2 + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) + 10;
  },
};

const HARTMANN_ALPHA = [1, 1.2, 3, 3.2];
const HARTMANN_A = [
  [10, 3, 17, 3.5, 1.7, 8],
  [0.05, 10, 17, 0.1, 8, 14],
  [3, 3.5, 1.7, 10, 17, 8],
  [17, 8, 0.05, 10, 0.1, 14],
];
const HARTMANN_P = [
  [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
  [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
  [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.665],
  [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
];

const hartmann6: TestFunction = {
  space: box(6, 0, 1),
  minimum: -3.32237,
  of: (values) => {
    const x = numbers(values);
    return -HARTMANN_ALPHA.reduce(
      (sum, alpha, i) =>
        sum + alpha * Math.exp(-x.reduce((d, xj, j) => d + HARTMANN_A[i][j] * (xj - HARTMANN_P[i][j]) ** 2, 0)),
      0,
    );
  },
};

const rosenbrock4: TestFunction = {
  space: box(4, -5, 10),
  minimum: 0,
  of: (values) => {
    const x = numbers(values);
    let sum = 0;
    for (let i = 0; i < x.length - 1; i++) sum += 100 * (x[i + 1] - x[i] ** 2) ** 2 + (1 - x[i]) ** 2;
    return sum;
  },
};

/** Two choices, one of which decides which two of four numbers exist: real and whole, linear and logarithmic. */
export const mixed = {
  space: {
    kind: { kind: 'choice', options: ['smooth', 'rough', 'flat'] },
    mode: { kind: 'choice', options: ['a', 'b', 'c', 'd'] },
    rate: { kind: 'float', low: 1e-4, high: 1, log: true, when: { parameter: 'kind', is: ['smooth'] } },
    steps: { kind: 'integer', low: 1, high: 20, when: { parameter: 'kind', is: ['smooth'] } },
    weight: { kind: 'float', low: 0, high: 1, when: { parameter: 'kind', is: ['rough'] } },
    count: { kind: 'integer', low: 1, high: 256, log: true, when: { parameter: 'kind', is: ['rough'] } },
  },
  minimum: 0,
  of: (values: Values): number => {
    const { kind, mode, rate, steps, weight, count } = values as Record<string, number> & {
      kind: string;
      mode: string;
    };
    const offset = { a: 0.4, b: 0.2, c: 0, d: 0.6 }[mode] ?? NaN;
    if (kind === 'smooth') return offset + (Math.log10(rate) + 2.5) ** 2 + ((steps - 7) / 5) ** 2;
    if (kind === 'rough') return offset + 0.5 + 4 * (weight - 0.3) ** 2 + 0.1 * (Math.log2(count) - 5) ** 2;
    return offset + 1.5;
  },
} as const satisfies TestFunction;

export const FUNCTIONS = {
  'sphere 2': sphere(2),
  'sphere 5': sphere(5),
  branin,
  'hartmann 6': hartmann6,
  'rosenbrock 4': rosenbrock4,
  mixed,
} as const satisfies Record<string, TestFunction>;
