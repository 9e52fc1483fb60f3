import { describe, expect, it } from 'vitest';
import { calibrate, type Outcome, probability } from './calibrate.ts';

/** Outcomes of one share, some of them right. */
const results = (share: number, all: number, right: number, divided = 0): readonly Outcome[] =>
  Array.from({ length: all }, (_, n) => ({ share, divided, isRight: n < right }));

describe('calibration', () => {
  it('[MDL-5] leaves the share as it is without outcomes', () => {
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
  ])('[MDL-5] turns a share of %f, of %i outcomes right %i times, into the rate of right ones', (share, all, right) => {
    expect(Math.abs(probability(calibrate(results(share, all, right)), { share, divided: 0 }) - right / all)).toBeLessThan(0.03);
  });

  it('[MDL-5] moves little on few outcomes', () => {
    const probable = probability(calibrate(results(0.8, 1, 0)), { share: 0.8, divided: 0 });
    expect(probable).toBeLessThan(0.8);
    expect(probable).toBeGreaterThan(0.5);
  });

  it('[MDL-5] distinguishes few votes from divided ones', () => {
    const calibration = calibrate([...results(0.7, 200, 190), ...results(0.7, 200, 80, 0.25)]);
    expect(probability(calibration, { share: 0.7, divided: 0 })).toBeGreaterThan(0.9);
    expect(probability(calibration, { share: 0.7, divided: 0.25 })).toBeLessThan(0.5);
  });

  it('[MDL-5] never exceeds 0.99', () => {
    expect(probability(calibrate(results(0.9, 5_000, 5_000)), { share: 0.999, divided: 0 })).toBe(0.99);
  });
});
