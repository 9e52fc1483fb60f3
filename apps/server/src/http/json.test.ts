import fc from 'fast-check';
import { digitsKept, plainNumber } from 'ledger-wire/number-text';
import { describe, expect, it } from 'vitest';
import { itemTexts, withDigits } from './json.ts';

const read = (text: string): unknown => withDigits(JSON.parse(text), text);
const field = (text: string): unknown => (read(text) as { readonly a: unknown }).a;

describe('[HTTP-52] the digits of numbers', () => {
  it.each(['562949953421312.15', '99999999999999999', '-0.1234567890123456789', '1e3', '-1.5E-2', '0.0000001', '1.0000000000000000'])(
    '%s is kept as its text, wherever it stands',
    (digits) => {
      expect(digitsKept(field(`{"a":${digits}}`))).toBe(digits);
      expect(digitsKept(field(`{"a": ${digits}\n,"b":"${digits}"}`))).toBe(digits);
      expect((read(`{"a":[ ${digits},1]}`) as { readonly a: readonly unknown[] }).a.map(digitsKept)).toEqual([digits, 1]);
      expect(plainNumber(field(`{"a":${digits}}`))).toBe(Number(digits));
    },
  );

  it('texts, names and other numbers stay as they are', () => {
    const text = '{"a":" 562949953421312.15, 1e3","b, 1e3":[12.50,0,-7],"c":{"__proto__":1},"d":12345678901234567}';
    const { d, ...rest } = read(text) as { readonly d: unknown };
    expect(digitsKept(d)).toBe('12345678901234567');
    expect(rest).toEqual({ a: ' 562949953421312.15, 1e3', 'b, 1e3': [12.5, 0, -7], c: JSON.parse('{"__proto__":1}') });
  });

  it('of a name that is given twice the last value stands', () => {
    expect(digitsKept(field('{"a":1e3,"a":5}'))).toBe(5);
    expect(digitsKept(field('{"a":5,"a":1e3}'))).toBe('1e3');
  });

  it('any JSON is read as JSON.parse reads it', () => {
    const plain = (value: unknown): unknown => {
      const number = plainNumber(value);
      if (number !== value || typeof value !== 'object' || value === null) return number;
      return Array.isArray(value)
        ? value.map(plain)
        : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
    };
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, space) => {
        const text = JSON.stringify(JSON.parse(json), undefined, space);
        expect(plain(read(text))).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe('[HTTP-53] the texts of items', () => {
  it('are as they were sent, whatever their characters', () => {
    const strings = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('\u{1f600}', 'ß"\\\n', '\u2028', '{]'));
    const item = fc.record({
      payload: fc.dictionary(
        strings,
        fc.oneof(
          strings,
          fc.json().map((json) => JSON.parse(json)),
        ),
      ),
      other: strings,
    });
    const space = fc.constantFrom(undefined, 1);
    const escaped = (text: string) => text.replace(/[^\0-~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
    fc.assert(
      fc.property(fc.array(item), space, fc.boolean(), (items, spaces, isEscaped) => {
        const write = (value: unknown) =>
          isEscaped ? escaped(JSON.stringify(value, undefined, spaces)) : JSON.stringify(value, undefined, spaces);
        const texts = itemTexts(
          `{"before":[{"payload":{}}],"records":[${items.map(write).join(' , ')}],"after":{"records":[1]}}`,
          'records',
          'payload',
        );
        expect(texts.map((text) => text.item)).toEqual(items.map(write));
        expect(texts.map((text) => JSON.parse(text.field))).toEqual(items.map(({ payload }) => JSON.parse(JSON.stringify(payload))));
      }),
    );
  });

  it('are those of the last list of that name', () => {
    expect(itemTexts('{"records":[{"payload":{"a":1}}],"records":[{"payload":{"b":2}}]}', 'records', 'payload')).toEqual([
      { item: '{"payload":{"b":2}}', field: '{"b":2}' },
    ]);
  });
});
