import { describe, expect, it } from 'vitest';
import type { IsoDate, IsoMonth } from '../../kernel/dates.ts';
import { checkOpen } from './period.ts';

describe('periods', () => {
  it('[PRD-1] of several dates, one in a closed month is enough', () => {
    const closed = new Set(['2026-01' as IsoMonth]);
    const january = '2026-01-31' as IsoDate;
    const february = '2026-02-01' as IsoDate;
    expect(checkOpen(closed, february, january)).toMatchObject({ refused: 'period_closed' });
    expect(checkOpen(closed, february)).toBeUndefined();
    expect(checkOpen(closed)).toBeUndefined();
  });
});
