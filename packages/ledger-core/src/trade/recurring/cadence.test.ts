import { describe, expect, it } from 'vitest';
import { date } from '../../kernel/dates.ts';
import { type Cadence, dayOf } from './cadence.ts';

const days = (first: string, unit: Cadence['unit'], every: number, on: Cadence['on']) =>
  [0, 1, 2, 3].map((turn) => dayOf({ first: date(first), unit, every, on }, turn));

describe('a cadence', () => {
  it.each([
    ['2026-01-30', 'day', 3, 'same_day', ['2026-01-30', '2026-02-02', '2026-02-05', '2026-02-08']],
    ['2026-01-30', 'week', 2, 'same_day', ['2026-01-30', '2026-02-13', '2026-02-27', '2026-03-13']],
    ['2026-01-31', 'month', 1, 'same_day', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2026-01-10', 'month', 1, 'last_day', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2026-01-13', 'month', 1, 'same_weekday', ['2026-01-13', '2026-02-10', '2026-03-10', '2026-04-14']],
    ['2026-01-30', 'month', 1, 'same_weekday', ['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24']],
    ['2026-05-31', 'month', 1, 'same_weekday', ['2026-05-31', '2026-06-28', '2026-07-26', '2026-08-30']],
    ['2026-01-15', 'month', 3, 'same_day', ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']],
    ['2024-02-29', 'year', 1, 'same_day', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']],
    ['2024-02-29', 'year', 4, 'last_day', ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']],
  ] as const)('[REC-2] from %s every %s × %s on the %s', (first, unit, every, on, expected) => {
    expect(days(first, unit, every, on)).toEqual(expected);
  });

  it('[REC-2] has no day after the last year that books have', () => {
    expect(dayOf({ first: date('2026-01-01'), unit: 'year', every: 99, on: 'same_day' }, 99)).toBeNull();
  });
});
