/** How the votes stand for the account that has most of them. */
export interface Standing {
  /** The share of the votes that it has, with votes withheld for what no example shows. Between 0 and 1, and not yet a probability. */
  readonly share: number;
  /** The share of the cast votes that other accounts have: a payee that is filed in two ways will be again. */
  readonly divided: number;
}

/** A vote whose outcome is known. */
export interface Outcome extends Standing {
  readonly isRight: boolean;
}

type Three = readonly [number, number, number];

/** Weights of a logistic curve: of 1, of the log-odds of the share, and of how divided the votes are, whose root it takes: the first dissent says most. */
export type Calibration = Three;

/** Shares stay away from 0 and 1, where log-odds have no end. */
const EDGE = 0.001;
/** Nothing that is learnt from examples is surer than this. */
const SUREST = 0.99;
/** Before there are outcomes, the share stands for itself. */
const PRIOR: Calibration = [0, 1, 0];
/** How hard each weight is held there. The last one less: how divided votes are is a small number, so that its weight is a large one. */
const HELD: Three = [2, 2, 0.5];
/** Newton's method on a convex function stands still long before. */
const STEPS = 25;
/** A smaller part of a step than this would change nothing that shows. */
const LEAST_PART = 1e-6;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const measures = ({ share, divided }: Standing): Three => {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, share));
  return [1, Math.log(inside / (1 - inside)), Math.sqrt(Math.max(0, divided))];
};

const times = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const plus = (a: Three, b: Three, factor = 1): Three => [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
const held = ([a, b, c]: Three): Three => [a * HELD[0], b * HELD[1], c * HELD[2]];
const cross = (a: Three, b: Three): Three => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Solves three equations by Cramer's rule; held as they are, they always have one solution. */
const solve = ([a, b, c]: readonly [Three, Three, Three], y: Three): Three => {
  const determinant = times(a, cross(b, c));
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const sum = plus(plus(plus([0, 0, 0], bc, y[0]), ca, y[1]), ab, y[2]);
  return [sum[0] / determinant, sum[1] / determinant, sum[2] / determinant];
};

interface Point {
  readonly x: Three;
  readonly y: 0 | 1;
}

/** How badly the weights foretell the points, and how far they are from the prior. */
const loss = (points: readonly Point[], weights: Three): number => {
  const moved = plus(weights, PRIOR, -1);
  return points.reduce((sum, { x, y }) => sum + Math.log1p(Math.exp(times(weights, x) * (1 - 2 * y))), times(held(moved), moved) / 2);
};

/** The step of Newton's method: where the loss would be least if it were a parabola. */
const newtonStep = (points: readonly Point[], weights: Three): Three => {
  let slope = held(plus(weights, PRIOR, -1));
  let [a, b, c]: [Three, Three, Three] = [held([1, 0, 0]), held([0, 1, 0]), held([0, 0, 1])];
  for (const { x, y } of points) {
    const p = logistic(times(weights, x));
    slope = plus(slope, x, p - y);
    const spread = p * (1 - p);
    [a, b, c] = [plus(a, x, spread * x[0]), plus(b, x, spread * x[1]), plus(c, x, spread * x[2])];
  }
  return solve([a, b, c], slope);
};

/** Fits the curve to the outcomes (Platt's scaling), held near the shares themselves by a prior: the fewer outcomes, the nearer.  [MDL-5] */
export const calibrate = (outcomes: readonly Outcome[]): Calibration => {
  const points = outcomes.map((outcome): Point => ({ x: measures(outcome), y: outcome.isRight ? 1 : 0 }));
  let weights = PRIOR;
  for (let step = 0; step < STEPS; step++) {
    const whole = newtonStep(points, weights);
    /** A step that goes too far is halved until it goes down. */
    let part = 1;
    while (part > LEAST_PART && loss(points, plus(weights, whole, -part)) > loss(points, weights)) part /= 2;
    if (part <= LEAST_PART) return weights;
    weights = plus(weights, whole, -part);
  }
  return weights;
};

/** How likely a vote that stands so is right. */
export const probability = (calibration: Calibration, standing: Standing): number =>
  Math.min(SUREST, logistic(times(calibration, measures(standing))));
