import { describe, expect, it } from 'vitest';
import { comparedNumber, isDistinctive, isUnmasked, keysIn, keysLike, namesCounterparty, numberKey } from './number-key.ts';

const names = (description: string, number: string): boolean => keysIn(description).has(numberKey(number) ?? '');

describe('the numbers that a description names', () => {
  it.each([
    ['INV-0042', 'INV-0042'],
    ['Payment INV0042 thank you', 'INV-0042'],
    ['inv 42', 'INV-0042'],
    ['INV#42', 'INV-0042'],
    ['INV 42/43', 'INV-0042'],
    ['INV 42/43', 'INV-0043'],
    ['INV-0042, 0043 and 0044', 'INV-0044'],
    ['INVOICE 0042', 'INV-0042'],
    ['Rechnung Nr. 42', '42'],
    ['RE: 2026-0042', '2026-0042'],
    ['RE: 2026-0042', 'RE-2026-0042'],
    ['RE 2026/42/43', '2026-0043'],
    ['SEPA 2026-11-05 INV.0042', 'INV-0042'],
    ['bill A-17/9 of May', 'A17-9'],
    ['4711000', '4711000'],
  ])('[SET-6] "%s" names %s', (description, number) => {
    expect(names(description, number)).toBe(true);
  });

  it.each([
    ['INV 420', 'INV-0042'],
    ['XINV 42 7', 'INV-0042'],
    ['2026-11-05 transfer', '2026-11'],
    ['05.11.2026 transfer', '11-2026'],
    ['table 42', '42'],
    ['INV 42 EUR 43', 'INV-0043'],
    ['', 'INV-0042'],
  ])('[SET-6] "%s" does not name %s', (description, number) => {
    expect(names(description, number)).toBe(false);
  });

  it('[SET-6] a number without digits is never named', () => {
    expect(numberKey('ALPHA')).toBeNull();
  });

  it('[SET-6] of a long text the first 120 words and numbers are read', () => {
    const long = `INV-0042 ${'1/2/3/4/5/6/7/8/9/'.repeat(100)} INV-0043`;
    expect([names(long, 'INV-0042'), names(long, 'INV-0043')]).toEqual([true, false]);
  });
});

describe('how numbers of documents are compared', () => {
  it.each([
    ['RE-0042', 're 42', true],
    ['RECHNUNG', 'Rechnung', false],
    ['RE-0042', 'RE-0043', false],
    ['RE-42', 'RE-4-2', false],
    ['Rent March', 'Rent April', false],
    ['#', '##', false],
  ])('[INV-4] "%s" and "%s" are one: %s', (one, other, isOne) => {
    expect(comparedNumber(one) === comparedNumber(other)).toBe(isOne);
  });
});

describe('a number of a form of its own', () => {
  it.each(['INV-0001', 'RE-2026-0042', 'A17-9', 'CN-0001', '4711000', 'X123', 'APR-2026-0042', 'H-4711', 'FY26-117'])(
    '[SET-8] %s',
    (number) => {
      expect(isDistinctive(number)).toBe(true);
    },
  );

  it.each([
    ...['2026', '4321', '42', 'A-1', '20260411', '11042026', '2026-04', 'ALPHA', '120.00'],
    ...['APR-2026', '04-MAI-2026', 'Q1-2026', 'FY2026', 'KW 14/2026'],
  ])('[SET-8] is not %s', (number) => {
    expect(isDistinctive(number)).toBe(false);
  });

  it.each([
    ['XXXXXX1234567', false],
    ['CARD *1234567', true],
    ['CARD ...1234567', false],
    ['Card ending in 1234567', false],
    ['XXXX1234567 for 1234567', true],
    ['PAYMENT 1234567', true],
  ])('[SET-8] in "%s" stands elsewhere than behind a mask: %s', (description, expected) => {
    expect(isUnmasked(description, '1234567')).toBe(expected);
  });

  it.each([
    ['INV-0001 and inv 99', 'INV-0001', ['INV-1', 'INV-99']],
    ['INV-0001 PO-4432 500.00', 'INV-0001', ['INV-1']],
    ['RE-2026-0042, RE 2026/43', 'RE-2026-0042', ['RE-2026-42', 'RE-2026-43']],
    ['INV-0001 2026-03-05', 'INV-0001', ['INV-1']],
    ['4711000 4711001', '4711000', []],
  ])('[SET-8] "%s" has these numbers like %s: %s', (description, number, keys) => {
    expect(keysLike(description, number)).toEqual(keys);
  });

  it.each([
    ['SEPA BLUE FOX 2026', 'Blue Fox Diner', true],
    ['ACH BLUE 2026', 'Blue Fox Diner', false],
    ['Café Müller 42', 'Cafe Mueller', false],
    ['CAFE MULLER 42', 'Café Müller GmbH', true],
    ['THE COMPANY 42', 'The Company Ltd', false],
  ])('[SET-8] "%s" names %s: %s', (description, name, isNamed) => {
    expect(namesCounterparty(description, name)).toBe(isNamed);
  });
});
