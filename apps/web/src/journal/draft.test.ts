import { expect, test } from 'vitest';
import { type DraftLine, emptyLine, withRest } from './draft.ts';

const line = (key: number, more: Partial<DraftLine>): DraftLine => ({ ...emptyLine(key), accountId: `acct_${key}`, ...more });
const amounts = (...lines: readonly DraftLine[]) => withRest(lines, 2).map(({ debit, credit }) => [debit, credit]);

test('[WEB-22] the line without an amount gets the difference of the others, on the side that lacks it', () => {
  expect(amounts(line(0, { debit: '12.50' }), line(1, { credit: '2.50' }), line(2, {}))).toEqual([
    ['12.50', ''],
    ['', '2.50'],
    ['', '10.00'],
  ]);
  expect(amounts(line(0, {}), line(1, { credit: '7.00' }))).toEqual([
    ['7.00', ''],
    ['', '7.00'],
  ]);
});

test('[WEB-22] no line gets an amount if two have none, if the sides are equal, or if an amount is not one', () => {
  const same = (...lines: readonly DraftLine[]) => expect(withRest(lines, 2)).toEqual(lines);
  same(line(0, { debit: '1.00' }), line(1, {}), line(2, {}));
  same(line(0, { debit: '1.00' }), line(1, { credit: '1.00' }), line(2, {}));
  same(line(0, { debit: 'one' }), line(1, {}));
  same(line(0, { debit: '1.00' }), emptyLine(1));
});
