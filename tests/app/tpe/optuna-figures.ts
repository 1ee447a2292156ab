/**
 * What Optuna's TPE reaches on the functions of `functions.ts`: quartiles of the best value after 100 trials over the
 * seeds 0..19, measured with Optuna 5.0.0 (Python 3.11.7, 2 cores), one trial at a time, all options at their defaults
 * but these: `TPESampler(seed=s, multivariate=False)` is `univariate`,
 * `TPESampler(seed=s, multivariate=True, group=True)` is `joint`.
 */
export const OPTUNA = {
  'sphere 2': { univariate: [0.0074628, 0.013342, 0.015989], joint: [0.00054061, 0.0029658, 0.0047971] },
  'sphere 5': { univariate: [0.56536, 0.88671, 1.7611], joint: [0.17685, 0.25112, 0.36156] },
  branin: { univariate: [0.42221, 0.44792, 0.4957], joint: [0.40512, 0.41673, 0.42789] },
  'hartmann 6': { univariate: [-3.1277, -2.9956, -2.8451], joint: [-3.2477, -3.228, -3.1527] },
  'rosenbrock 4': { univariate: [36.174, 129.93, 159.55], joint: [14.767, 24.107, 50.422] },
  mixed: { univariate: [0.00040629, 0.04119, 0.065693], joint: [0.00034598, 0.20005, 0.50099] },
} as const;
