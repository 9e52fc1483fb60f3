import { describe, expect, it } from 'vitest';
import { drawTable } from './draw.ts';

const ROWS = {
  headings: ['id', 'date', 'account', 'description', 'amount'],
  rows: [
    ['2edb51', '2026-09-26', 'Checking', 'TRANSFER TO JUNIPER SAVINGS', '-1000.00'],
    ['q47f36', '2026-09-23', 'Checking', 'SPECIALTY COFFEE EXPO', '-475.00'],
  ],
};

describe('[CLI-28] a table', () => {
  it.each([40, 60, 120])('shortens words to fit %d characters, and no number', (columns) => {
    const drawn = drawTable(ROWS, { columns, hasColours: false });
    expect(drawn).toMatch(/ -1000\.00$/m);
    expect(drawn).toMatch(/ -475\.00$/m);
    const [line = ''] = drawn.split('\n');
    if (columns >= 60) expect(line.length).toBeLessThanOrEqual(columns);
  });
});
