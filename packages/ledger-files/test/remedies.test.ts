import { isRefusal, type Refusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { type ReadOptions, readStatement } from '../src/index.ts';
import { sentence } from './said.ts';

const EUR: ReadOptions = { currency: { code: 'EUR', scale: 2 }, sourceKind: 'bank' };

const refusedWith = (text: string, options: ReadOptions = EUR): Refusal => {
  const read = readStatement(new TextEncoder().encode(text), options);
  if (!isRefusal(read)) throw new Error('It was read.');
  return read;
};

/** The options with the value of a remedy in its place. */
const withRemedy = (options: ReadOptions, input: string, value: unknown): ReadOptions => {
  const [name = '', ...rest] = input.split('.');
  const within = (options as unknown as Readonly<Record<string, unknown>>)[name] ?? {};
  return { ...options, [name]: rest.length === 0 ? value : withRemedy(within as ReadOptions, rest.join('.'), value) };
};

describe('a remedy of a refused file', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['the order of days', 'Date,Text,Amount\n2/3/2026,Rent,-80.00\n2/5/2026,Pay,250.00\n', ['dateOrder', 'dateOrder']],
    ['signs', 'Date,Text,Amount\n2026-01-13,Oak,250.00\n2026-01-18,Ash,6.00\n', ['mapping.sign', 'mapping.sign']],
    [
      'unknown words of direction, all at once',
      'Date,Text,Amount,Type\n2026-01-05,Rent,80.00,CHG\n2026-01-14,Pay,250.00,PMT\n2026-01-15,Tea,3.00,ATM\n',
      ['mapping.sign', 'mapping.sign'],
    ],
    [
      'an account column',
      'Date,Text,IBAN,Amount\n2026-01-13,Oak,DE98765432109876543210,250.00\n2026-01-18,Ash,DE11222233334444555566,-6.00\n',
      ['mapping.columns.counterparty', 'mapping.columns.cardholder'],
    ],
    [
      'a state that nobody knows',
      'Date,Text,Amount,Status\n2026-01-13,Oak,250.00,Booked\n2026-01-18,Ash,-6.00,Zorked\n',
      ['mapping.columns.note', 'skipBadRows'],
    ],
    ['a row without an amount', 'Date,Text,Amount\n2026-01-13,Oak,250.00\n2026-01-18,Ash,\n2026-01-19,Elm,-2.00\n', ['skipBadRows']],
  ])('[STM-15] reads it: %s', (_, text, inputs) => {
    const { remedies = [] } = refusedWith(text);
    expect(remedies.map(({ input }) => input)).toEqual(inputs);
    for (const { input, value } of remedies) {
      const read = readStatement(new TextEncoder().encode(text), withRemedy(EUR, input, value));
      expect(isRefusal(read) ? sentence(read) : '', `${input}: ${JSON.stringify(value)}`).toBe('');
    }
  });

  it('[STM-15] keeps the words of direction that the caller gave', () => {
    const text = 'Date,Text,Amount,Type\n2026-01-05,Rent,80.00,raus\n2026-01-14,Pay,250.00,credit\n2026-01-15,Tea,3.00,other\n';
    const given = { ...EUR, mapping: { columns: { direction: 'Type' }, directions: { in: [], out: ['raus'] } } };
    expect(refusedWith(text, given).remedies?.[0]).toEqual({ input: 'mapping.directions', value: { in: ['other'], out: ['raus'] } });
  });

  it('[STM-15] is not one where a further question follows, or where nothing reads the file', () => {
    const twoQuestions = 'Date,Text,Amount\n2/3/2026,Oak,250.00\n2/5/2026,Ash,6.00\n';
    expect(sentence(refusedWith(twoQuestions))).toContain('Set dateOrder');
    expect(refusedWith(twoQuestions).remedies).toBeUndefined();
    expect(refusedWith('Date,Text,Amount\n').remedies).toBeUndefined();
  });
});
