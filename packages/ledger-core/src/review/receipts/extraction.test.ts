import { extracted, saying } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { checkExtraction, extractionOf, type NewExtraction, statedIn, withoutFaults } from './extraction.ts';

const USD = { code: 'USD', scale: 2 };
const WHOLE = saying({ total: '12.50', currency: 'EUR', date: '2026-03-10', merchant: 'Blue Fox Diner', tax: '1.05' });

/** An extraction with every field. */
const read = (given: NewExtraction) => extractionOf(given, '2026-03-15T12:00:00.000Z' as never);

describe('an extraction of a caller', () => {
  it('[RCP-6] is accepted whole, in part, and with values that are not there', () => {
    for (const given of [WHOLE, saying({}), saying({ total: '-3' }), { ...saying({}), total: extracted(null), date: null }])
      expect(checkExtraction(given, USD)).toBeUndefined();
  });

  it.each<readonly [string, NewExtraction]>([
    ['total', saying({ total: '12,50' })],
    ['total', saying({ total: '12.505' })],
    ['total', saying({ total: '12.50', currency: 'JPY' })],
    ['currency', saying({ currency: 'dollars' })],
    ['date', saying({ date: '10.03.2026' })],
    ['date', saying({ date: '2026-02-30' })],
    ['merchant', saying({ merchant: ' ' })],
    ['merchant', saying({ merchant: 'x'.repeat(201) })],
    ['tax', saying({ tax: 'none' })],
    ['total', { ...WHOLE, total: { ...extracted('1.00'), confidence: 1.01 } }],
    ['total', { ...WHOLE, total: { ...extracted('1.00'), confidence: Number.NaN } }],
  ])('[RCP-6] is refused for its %s: %j', (name, given) => {
    expect(checkExtraction(given, USD)).toMatchObject({ refused: 'unprocessable', field: `extraction.${name}.value` });
  });

  it('[RCP-6] names its reader, and no place of more than 200 characters', () => {
    expect(checkExtraction({ ...WHOLE, extractorVersion: '' }, USD)?.field).toBe('extraction.extractorVersion');
    expect(checkExtraction({ ...WHOLE, date: { ...extracted('2026-03-10'), location: 'x'.repeat(201) } }, USD)?.field).toBe(
      'extraction.date.location',
    );
  });
});

describe('what a reader found', () => {
  it('[RCP-7] is kept without the values that no caller could give', () => {
    const found = { ...read(WHOLE), total: extracted('12.505'), date: extracted('0001-01-01') };
    expect(withoutFaults(found, USD)).toEqual({ ...found, total: null, date: null });
    expect(withoutFaults(read(WHOLE), USD)).toEqual(read(WHOLE));
  });
});

describe('what a document states', () => {
  it('[RCP-8] is its total by size, in its currency or that of the books', () => {
    expect(statedIn(read(WHOLE), USD)).toEqual({ totalMinor: 1_250n, currency: 'EUR', date: '2026-03-10', merchant: 'Blue Fox Diner' });
    expect(statedIn(read(saying({ total: '-12.5' })), USD)).toEqual({ totalMinor: 1_250n, currency: null, date: null, merchant: null });
    expect(statedIn(read(saying({ total: '1250', currency: 'JPY' })), USD)).toMatchObject({ totalMinor: 1_250n });
    expect(statedIn(null, USD)).toEqual({ totalMinor: null, currency: null, date: null, merchant: null });
  });
});
