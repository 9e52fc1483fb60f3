import { describe, expect, it } from 'vitest';
import { date } from '../../kernel/dates.ts';
import { compare } from './compare.ts';
import type { Stated } from './extraction.ts';

const TRANSACTION = { amountMinor: 10_000n, currency: 'USD', date: date('2026-03-10') };
const stated = (more: Partial<Stated>): Stated => ({
  totalMinor: 10_000n,
  currency: 'USD',
  date: date('2026-03-10'),
  merchant: null,
  ...more,
});

describe('a receipt', () => {
  it.each<readonly [string, Partial<Stated>, readonly [string, string, string, bigint | null]]>([
    ['the same', {}, ['match', 'match', 'match', null]],
    ['with a tip left out', { totalMinor: 8_500n }, ['match', 'match', 'mismatch', -1_500n]],
    ['of more', { totalMinor: 12_000n }, ['match', 'match', 'mismatch', 2_000n]],
    ['seven days before', { date: date('2026-03-03') }, ['match', 'match', 'match', null]],
    ['seven days after', { date: date('2026-03-17') }, ['match', 'match', 'match', null]],
    ['eight days before', { date: date('2026-03-02') }, ['match', 'mismatch', 'match', null]],
    ['without a date', { date: null }, ['match', 'unknown', 'match', null]],
    ['in another currency', { currency: 'EUR' }, ['mismatch', 'match', 'unknown', null]],
    ['without a currency', { currency: null }, ['unknown', 'match', 'match', null]],
    ['of more, without a currency', { currency: null, totalMinor: 12_000n }, ['unknown', 'match', 'mismatch', null]],
    ['without a total', { totalMinor: null }, ['match', 'match', 'unknown', null]],
    ['that states nothing', { totalMinor: null, currency: null, date: null }, ['unknown', 'unknown', 'unknown', null]],
  ])('[RCP-12] [RCP-13] is compared with its transaction: %s', (_, more, [currency, day, total, differenceMinor]) => {
    expect(compare(stated(more), TRANSACTION, 'USD')).toEqual({ currency, date: day, total, differenceMinor });
  });
});
