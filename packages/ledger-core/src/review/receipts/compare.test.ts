import { describe, expect, it } from 'vitest';
import { date } from '../../kernel/dates.ts';
import { compare, compareRead } from './compare.ts';
import { extractionOf, type Stated } from './extraction.ts';

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

describe('a value of which the reader is not sure', () => {
  const USD = { code: 'USD', scale: 2 };
  const compared = (value: { readonly total: string; readonly currency: string; readonly date: string }, confidence: number) => {
    const field = (text: string) => ({ value: text, confidence, location: null });
    const fields = { total: field(value.total), currency: field(value.currency), date: field(value.date), extractorVersion: 'a reader' };
    const comparison = compareRead(extractionOf(fields, '2026-03-15T12:00:00.000Z' as never), TRANSACTION, USD);
    return [comparison.currency, comparison.date, comparison.total, comparison.differenceMinor];
  };

  it('[RCP-34] may agree, and contradicts nothing', () => {
    const same = { total: '100.00', currency: 'USD', date: '2026-03-10' };
    expect(compared(same, 0.49)).toEqual(['match', 'match', 'match', null]);
    expect(compared({ total: '85.00', currency: 'USD', date: '2026-01-01' }, 0.49)).toEqual(['match', 'unknown', 'unknown', null]);
    expect(compared({ total: '85.00', currency: 'USD', date: '2026-01-01' }, 0.5)).toEqual(['match', 'mismatch', 'mismatch', -1_500n]);
    expect(compared({ total: '85.00', currency: 'EUR', date: '2026-03-10' }, 0.49)).toEqual(['unknown', 'match', 'unknown', null]);
  });
});
