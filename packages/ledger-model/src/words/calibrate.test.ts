import { describe, expect, it } from 'vitest';
import { calibrate, type Outcome, probability } from './calibrate.ts';

/** So many outcomes of a share, of which so many are right. */
const outcomes = (share: number, all: number, right: number, divided = 0): readonly Outcome[] =>
  Array.from({ length: all }, (_, n) => ({ share, divided, isRight: n < right }));

describe('calibration', () => {
  it('[MDL-5] leaves the share as it is where nothing is known', () => {
    const calibration = calibrate([]);
    for (const share of [0.1, 0.5, 0.9]) expect(probability(calibration, { share, divided: 0.3 })).toBeCloseTo(share, 9);
  });

  it.each([
    [0.97, 400, 0],
    [0.97, 400, 200],
    [0.97, 400, 400],
    [0.1, 400, 390],
    [0.5, 400, 120],
    [0.999, 5_000, 0],
    [0.001, 5_000, 5_000],
  ])('[MDL-5] makes of a share of %f, of %i outcomes right %i times, what came true', (share, all, right) => {
    expect(Math.abs(probability(calibrate(outcomes(share, all, right)), { share, divided: 0 }) - right / all)).toBeLessThan(0.03);
  });

  it('[MDL-5] moves little on few outcomes', () => {
    const said = probability(calibrate(outcomes(0.8, 1, 0)), { share: 0.8, divided: 0 });
    expect(said).toBeLessThan(0.8);
    expect(said).toBeGreaterThan(0.5);
  });

  it('[MDL-5] tells few votes from divided ones', () => {
    const calibration = calibrate([...outcomes(0.7, 200, 190), ...outcomes(0.7, 200, 80, 0.25)]);
    expect(probability(calibration, { share: 0.7, divided: 0 })).toBeGreaterThan(0.9);
    expect(probability(calibration, { share: 0.7, divided: 0.25 })).toBeLessThan(0.5);
  });

  it('[MDL-5] never says more than 0.99', () => {
    expect(probability(calibrate(outcomes(0.9, 5_000, 5_000)), { share: 0.999, divided: 0 })).toBe(0.99);
  });
});
