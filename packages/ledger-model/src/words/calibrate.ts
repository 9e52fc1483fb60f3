/** The votes for the leading account. */
export interface VoteShare {
  /** Its share of all votes, including withheld votes for cases without an example. Between 0 and 1, and not yet a probability. */
  readonly share: number;
  /** The other accounts' share of the cast votes. A payee with two accounts will have both again. */
  readonly divided: number;
}

/** A vote whose outcome is known. */
export interface Outcome extends VoteShare {
  readonly isRight: boolean;
}

type Three = readonly [number, number, number];

/**
 * Weights of a logistic curve: of 1, of the log-odds of the share, and of the square root of `divided`, because the first dissenting vote
 * matters most.
 */
export type Calibration = Three;

/** Keeps shares away from 0 and 1, where log-odds are infinite. */
const EDGE = 0.001;
/** The highest confidence that examples can give. */
const SUREST = 0.99;
/** Without outcomes, the probability is the share. */
const PRIOR: Calibration = [0, 1, 0];
/** The strength of the prior on each weight. The last is weaker, because `divided` is small and its weight therefore large. */
const HELD: Three = [2, 2, 0.5];
/** Newton's method on a convex function converges long before. */
const STEPS = 25;
/** A smaller fraction of a step would not make a visible difference. */
const LEAST_PART = 1e-6;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const measures = ({ share, divided }: VoteShare): Three => {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, share));
  return [1, Math.log(inside / (1 - inside)), Math.sqrt(Math.max(0, divided))];
};

const times = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const plus = (a: Three, b: Three, factor = 1): Three => [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
const stored = ([a, b, c]: Three): Three => [a * HELD[0], b * HELD[1], c * HELD[2]];
const cross = (a: Three, b: Three): Three => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Solves three equations by Cramer's rule. With the prior they always have exactly one solution. */
const solve = ([a, b, c]: readonly [Three, Three, Three], y: Three): Three => {
  const determinant = times(a, cross(b, c));
  const bc = cross(b, c);
  const ca = cross(c, a);
  const ab = cross(a, b);
  const sum = plus(plus(plus([0, 0, 0], bc, y[0]), ca, y[1]), ab, y[2]);
  return [sum[0] / determinant, sum[1] / determinant, sum[2] / determinant];
};

interface Point {
  readonly x: Three;
  readonly y: 0 | 1;
}

/** The loss: the error of the weights on the points, plus their distance from the prior. */
const loss = (points: readonly Point[], weights: Three): number => {
  const moved = plus(weights, PRIOR, -1);
  return points.reduce((sum, { x, y }) => sum + Math.log1p(Math.exp(times(weights, x) * (1 - 2 * y))), times(stored(moved), moved) / 2);
};

/** A Newton step: to the minimum of the loss, as if it were a parabola. */
const newtonStep = (points: readonly Point[], weights: Three): Three => {
  let slope = stored(plus(weights, PRIOR, -1));
  let a: Three = stored([1, 0, 0]);
  let b: Three = stored([0, 1, 0]);
  let c: Three = stored([0, 0, 1]);
  for (const { x, y } of points) {
    const p = logistic(times(weights, x));
    slope = plus(slope, x, p - y);
    const spread = p * (1 - p);
    a = plus(a, x, spread * x[0]);
    b = plus(b, x, spread * x[1]);
    c = plus(c, x, spread * x[2]);
  }
  return solve([a, b, c], slope);
};

/** Fits the curve to the outcomes (Platt scaling). The prior keeps it near the shares, more strongly with fewer outcomes.  [MDL-5] */
export const calibrate = (results: readonly Outcome[]): Calibration => {
  const points = results.map((outcome): Point => ({ x: measures(outcome), y: outcome.isRight ? 1 : 0 }));
  let weights = PRIOR;
  for (let step = 0; step < STEPS; step++) {
    const whole = newtonStep(points, weights);
    /** A step that is too long is halved until the loss falls. */
    let part = 1;
    while (part > LEAST_PART && loss(points, plus(weights, whole, -part)) > loss(points, weights)) part /= 2;
    if (part <= LEAST_PART) return weights;
    weights = plus(weights, whole, -part);
  }
  return weights;
};

/** The probability that a vote with these shares is right. */
export const probability = (calibration: Calibration, standing: VoteShare): number =>
  Math.min(SUREST, logistic(times(calibration, measures(standing))));
