import { describe, expect, it } from 'vitest';
import { areInFileOrder, cellsOf } from './source-row.ts';

describe('the cells of a source row', () => {
  it('[STM-10] are those of the payload, in its order', () => {
    expect(cellsOf({ rowNumber: 2 }, '{"Date":"2026-03-10","":"x","Amount":"-12.50"}')).toEqual({
      columns: ['Date', '', 'Amount'],
      values: ['2026-03-10', 'x', '-12.50'],
    });
  });

  it('[STM-10] are its own where it has some', () => {
    const own = { columns: ['10', '9'], values: ['a', 'b'] };
    expect(cellsOf({ rowNumber: 2, ...own }, '{"9":"b","10":"a"}')).toEqual(own);
  });

  it.each([
    [['Date', 'Amount', '__proto__', 'column 4'], true],
    [['Date', '10'], false],
    [['Date', 'Date'], false],
    [[], true],
  ])('[STM-10] names that an object keeps in their order: %j, %s', (columns, isStored) => {
    const cells = Object.entries(JSON.parse(`{${columns.map((column) => `${JSON.stringify(column)}:""`).join()}}`));
    expect(areInFileOrder(columns)).toBe(isStored);
    if (isStored) expect(cells.map(([column]) => column)).toEqual(columns);
  });
});
