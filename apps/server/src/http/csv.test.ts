import { describe, expect, test } from 'vitest';
import { csvText } from './csv.ts';

const cell = (text: string): string =>
  csvText([[text]])
    .replace(/\n$/, '')
    .replace(/^"(.*)"$/s, '$1');

describe('[HTTP-30] a cell', () => {
  test.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '-',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\nText',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1+1',
    '  -1',
    '\u00a0=1',
    '\u3000＝1',
    '\u200b@A1',
    '\ufeff+1',
    ' \t-1+1',
  ])('that begins as %j is given as a text', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });

  test.each(['-4.50', '-1', '+4.50', '12.00', 'Coffee = good', ' Coffee', '', 'a-b', '（=）'])('%j stays as it is', (text) => {
    expect(cell(text)).toBe(text);
  });
});
