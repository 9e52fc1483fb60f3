import type { BadRow } from 'ledger-core';
import { place, refuseRows } from '../faults.ts';
import { ask, askRows, type Question, type Way, WITHOUT_ROWS, wordChoices } from './ask.ts';
import type { Conventions } from './conventions.ts';
import { ORDERS } from './date-cells.ts';
import { type Layout, textFor } from './layout.ts';
import { readMoneyCell } from './money-cells.ts';
import { isUnclear, NOT_AN_AMOUNT } from './row-amounts.ts';
import { NOT_A_DATE } from './rows.ts';

/** Refuses a file for its bad rows, with what would read it: what a word of direction means, or the one way that reads them.  [STM-2] [STM-15] */
export const askBadRows = (bad: readonly BadRow[], good: number, layout: Layout, conventions: Conventions): Question => {
  const refusal = refuseRows(bad);
  const unclear = wordIn(bad, layout, conventions);
  if (unclear === null) return askRows(refusal, waysOut(bad, good, conventions));
  const { errors = [] } = refusal;
  return { ...ask(`${unclear.place}: ${isUnclear(unclear.word)}`, wordChoices(unclear.word), UNKNOWN_WORDS), errors };
};

const UNKNOWN_WORDS = 'say what each word means with mapping.directions';

/** The first word of direction that nobody knows, and its place. */
const wordIn = (
  bad: readonly BadRow[],
  layout: Layout,
  { signs, decimalMark }: Conventions,
): { readonly word: string; readonly place: string } | null => {
  if (signs.by !== 'word' && signs.by !== 'cell') return null;
  const numbers = new Map(bad.map((each) => [each.rowNumber, each]));
  for (const row of layout.rows) {
    const fault = numbers.get(row.number);
    if (fault === undefined) continue;
    const word =
      signs.by === 'word' ? textFor(layout, row, 'direction') : (readMoneyCell(textFor(layout, row, 'amount'), decimalMark)?.word ?? '');
    if (word !== '' && signs.words(word) === null && fault.message.startsWith(isUnclear(word)))
      return { word, place: place(fault.rowNumber, fault.column) };
  }
  return null;
};

/** What might read a file with bad rows, the best first: another order of days, the other decimal mark, the file without them. Most rows are not left out.  [STM-2] */
const waysOut = (bad: readonly BadRow[], good: number, { days, decimalMark }: Conventions): readonly Way[] => {
  const says = (part: string): boolean => bad.some(({ message }) => message.includes(part));
  const mark = decimalMark === '.' ? ',' : '.';
  return [
    ...(says(NOT_A_DATE) ? ORDERS.filter((order) => order !== days.order).map(inOrder) : []),
    ...(says(NOT_AN_AMOUNT)
      ? [
          {
            option: 'mapping.decimalMark',
            value: mark,
            sets: { mapping: { decimalMark: mark } },
            says: `Every row is read with mapping.decimalMark: "${mark}".`,
          } as const,
        ]
      : []),
    ...(bad.length <= good ? [WITHOUT_ROWS] : []),
  ];
};

const inOrder = (order: (typeof ORDERS)[number]): Way => ({
  option: 'dateOrder',
  value: order,
  sets: { dateOrder: order },
  says: `Every row is read with dateOrder: ${order}.`,
});
