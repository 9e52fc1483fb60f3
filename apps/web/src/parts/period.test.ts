import { describe, expect, test } from 'vitest';
import { daysOfPeriod, daysToNarrow, daysToShow } from './period.ts';

const BOOKS = { today: '2026-11-29', fiscal_year_start_month: 1 };
const FROM_JULY = { today: '2026-11-29', fiscal_year_start_month: 7 };

describe('a period', () => {
  test.each([
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-q1', '2026-01-01', '2026-03-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-02-03..2026-02-05', '2026-02-03', '2026-02-05'],
  ])('%s', (period, since, until) => {
    expect(daysOfPeriod(period, BOOKS)).toEqual({ since, until });
  });

  test('quarters and years are those of the fiscal year', () => {
    expect(daysOfPeriod('this_year', FROM_JULY)).toEqual({ since: '2026-07-01', until: '2027-06-30' });
    expect(daysOfPeriod('last_quarter', FROM_JULY)).toEqual({ since: '2026-07-01', until: '2026-09-30' });
    expect(daysOfPeriod('last_quarter', { ...FROM_JULY, today: '2026-07-02' })).toEqual({ since: '2026-04-01', until: '2026-06-30' });
  });

  test('the days of a link come before it, and without either it is the fiscal year up to today', () => {
    expect(daysToShow({ period: 'last_month', until: '2026-03-31' }, BOOKS)).toEqual({ since: '2026-01-01', until: '2026-03-31' });
    expect(daysToShow({ period: 'last_month' }, BOOKS)).toEqual({ since: '2026-10-01', until: '2026-10-31' });
    expect(daysToShow({ period: 'nonsense' }, FROM_JULY)).toEqual({ since: '2026-07-01', until: '2026-11-29' });
    expect(daysToNarrow({ period: 'last_month', since: '2026-03-31' }, BOOKS)).toEqual({ since: '2026-03-31' });
    expect(daysToNarrow({}, BOOKS)).toEqual({});
  });
});
