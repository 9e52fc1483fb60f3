import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { type ReadOptions, readStatement } from '../src/index.ts';
import { encoded } from './encoded.ts';
import { adviceOf, withOption } from './layouts/advice.ts';
import { sentence } from './said.ts';

const EUR: ReadOptions = { currency: { code: 'EUR', scale: 2 }, sourceKind: 'bank' };

/** Nothing is known of the files but what they show. */
const KNOWN = { accounts: 'chosen', dates: '', mark: '.', encoding: 'utf-8' } as const;

/** Answers that may follow one another. */
const MAX_ANSWERS = 5;

const messageOf = (bytes: Uint8Array, options: ReadOptions): string | null => {
  const read = readStatement(bytes, options);
  return isRefusal(read) ? sentence(read) : null;
};

/** The options that a refusal names, each with a value: the columns of the file, where it asks for the name of one. */
const answersTo = (message: string, options: ReadOptions, columns: readonly string[]): readonly ReadOptions[] => {
  const [, role] = /set (mapping\.columns\.\w+) to the column/.exec(message) ?? [];
  if (role !== undefined) return columns.map((column) => withOption(options, role, column));
  return adviceOf(message, options, KNOWN).map((each) => each.options);
};

/** Whether every answer that a refusal names leads to a reading; of the columns that a person may name, one does. */
const isTrue = (bytes: Uint8Array, options: ReadOptions, columns: readonly string[], answers: number): boolean => {
  const message = messageOf(bytes, options);
  if (message === null) return true;
  const next = answersTo(message, options, columns);
  const leads = (given: ReadOptions): boolean => isTrue(bytes, given, columns, answers - 1);
  if (answers === 0 || next.length === 0) return false;
  return /to the column/.test(message) || answers < MAX_ANSWERS ? next.some(leads) : next.every(leads);
};

/** Options that a person might try where a refusal says that none reads the file. */
const TRIED: readonly (readonly [option: string, value: string])[] = [
  ...['dmy', 'mdy', 'ymd'].map((order) => ['dateOrder', order] as const),
  ...['DD/MM/YYYY', 'DD/MM', 'MM/DD', 'DDMM', 'D MMM'].map((form) => ['mapping.dateFormat', form] as const),
  ...['as_printed', 'charges_positive'].map((sign) => ['mapping.sign', sign] as const),
  ...['.', ','].map((mark) => ['mapping.decimalMark', mark] as const),
];

describe('the advice of a refusal, followed by a program', () => {
  it.each<readonly [string, string]>([
    ['letters under another name', 'Date,Branch,Text,Amount\n2026-01-05,A,Rent,80.00\n2026-01-14,B,Pay,250.00\n2026-01-20,A,Tea,3.50\n'],
    ['letters of two rows', 'Date,Amount,Who,Text\n2026-01-05,80.00,A,Rent\n2026-01-14,250.00,B,Pay\n'],
    [
      'words of direction that nobody knows',
      'Date,Text,Amount,Type\n2026-01-05,Rent,80.00,CHG\n2026-01-14,Pay,250.00,PMT\n2026-01-15,Tea,3.00,ATM\n',
    ],
    ['numbers of direction', 'Date,Text,Amount,Direction\n2026-01-05,Rent,80.00,1\n2026-01-14,Pay,250.00,2\n'],
    [
      'one unknown word beside known ones',
      'Date,Text,Amount,Type\n2026-01-05,Rent,80.00,debit\n2026-01-14,Pay,250.00,credit\n2026-01-15,Tea,3.00,other\n',
    ],
    ['codes beside a word of direction', 'Date,Code,Type,Text\n2026-01-05,112,Debit,Rent\n2026-01-14,113,Credit,Pay\n'],
    ['times beside a word of direction', 'Date,Time,Direction,Text\n2026-01-05,0930,Debit,Rent\n2026-01-14,1415,Credit,Pay\n'],
    ['a running total alone', 'Date,Text,Running total\n2026-01-05,Rent,-80.00\n2026-01-14,Pay,250.00\n'],
    ['two orders of days', 'Date,Text,Amount\n2/3/2026,Rent,-80.00\n2/5/2026,Pay,250.00\n'],
    ['two decimal marks', 'Datum;Text;Betrag\n05.02.2026;Miete;-1.800\n14.02.2026;Lohn;2.500\n'],
    ['days that are numbers, under another name', 'Qzx,Text,Amount\n46027,Rent,-80.00\n46036,Pay,250.00\n'],
    ['days that are numbers, without names', '46027,Rent,-80.00\n46036,Pay,250.00\n'],
    ['two columns of money without names', '2026-01-15,Rent,80.00,\n2026-01-16,Pay,,80.00\n'],
    [
      'accounts that end alike',
      'Date,IBAN,Text,Amount\n2026-01-13,DE98765432109876541234,Pay,250.00\n2026-01-18,DE11222233334444551234,Tea,-6.00\n',
    ],
    [
      'accounts beside texts',
      'Date,Text,IBAN,Amount\n2026-01-13,Oak,DE98765432109876543210,250.00\n2026-01-18,Ash,DE11222233334444555566,-6.00\n',
    ],
    [
      'accounts below each other',
      'Account: Main\nDate,Text,Amount\n2026-01-13,Oak,250.00\n\nAccount: Other\nDate,Text,Amount\n2026-01-18,Ash,-6.00\n',
    ],
    ['a state that nobody knows', 'Date,Text,Amount,Status\n2026-01-13,Oak,250.00,Booked\n2026-01-18,Ash,-6.00,Zorked\n'],
    ['a row without an amount', 'Date,Text,Amount\n2026-01-13,Oak,250.00\n2026-01-18,Ash,\n2026-01-19,Elm,-2.00\n'],
    ['amounts without signs', 'Date,Text,Amount\n2026-01-13,Oak,250.00\n2026-01-18,Ash,6.00\n'],
  ])('[STM-15] leads to a reading: %s', (_, text) => {
    const bytes = new TextEncoder().encode(text);
    const columns = (text.split('\n')[0] ?? '')
      .split(/[,;]/)
      .map((name, at) => (/^\d/.test(name) || name === 'Rent' ? String(at + 1) : name));
    expect(messageOf(bytes, EUR)).not.toBeNull();
    expect(isTrue(bytes, EUR, columns, MAX_ANSWERS), messageOf(bytes, EUR) ?? '').toBe(true);
  });

  it.each(['windows-1252', 'windows-1254'])(
    '[STM-33] [STM-15] leads to a reading in each code page that it offers, such as %s',
    (encoding) => {
      const bytes = encoded('Date,Text,Amount\n2026-01-05,éééé,-8.00\n', 'windows-1252');
      expect(messageOf(bytes, EUR)).toContain(encoding);
      expect(isTrue(bytes, EUR, [], MAX_ANSWERS)).toBe(true);
    },
  );

  it.each([
    ['days without a year', 'Date,Text,Amount\n05/01,Rent,-80.00\n14/01,Pay,250.00\n'],
    ['days and months without a year', 'Date,Text,Amount\n5 Jan,Rent,-80.00\n14 Jan,Pay,250.00\n'],
    ['days of four digits', 'Date,Text,Amount\n0105,Rent,-80.00\n0114,Pay,250.00\n'],
  ])('[STM-47] [STM-15] says truly that No option reads the file: %s', (_, text) => {
    const bytes = new TextEncoder().encode(text);
    expect(messageOf(bytes, EUR)).toMatch(/no option adds one. Export the statement again/);
    for (const [option, value] of TRIED) expect(messageOf(bytes, withOption(EUR, option, value)), `${option}: ${value}`).not.toBeNull();
    expect(messageOf(bytes, { ...EUR, skipBadRows: true })).not.toBeNull();
  });
});
