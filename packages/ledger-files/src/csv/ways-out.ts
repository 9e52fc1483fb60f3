import type { BadRow, ColumnRef, DecimalMark } from 'ledger-core';
import { place, refuseRows } from '../faults.ts';
import { readMoneyCell } from './amounts.ts';
import { ask, askRows, CORRECT_ROWS, columnChoice, type Question, type Way, withoutRows, wordChoices } from './ask.ts';
import type { Conventions } from './conventions.ts';
import { ORDERS } from './dates.ts';
import { type Layout, referenceTo, textFor } from './layout.ts';
import { isUnclear, NO_BALANCE_BEFORE, NOT_AN_AMOUNT } from './row-amounts.ts';
import { NOT_A_DATE } from './rows.ts';
import { UNKNOWN_STATE } from './unknown-states.ts';

/** Refuses a file for its bad rows, with what would read it: what a word of direction means, or the one way that reads them.  [STM-2] [STM-15] */
export const askBadRows = (bad: readonly BadRow[], good: number, layout: Layout, conventions: Conventions): Question => {
  const refusal = refuseRows(bad);
  const [unclear, ...others] = wordsIn(bad, layout, conventions);
  if (unclear === undefined) return askRows(refusal, waysOut(bad, good, layout, conventions), bad.some(isOfState) ? 2 : 1);
  const { errors = [] } = refusal;
  return {
    ...ask(
      `${unclear.place}: ${isUnclear(unclear.word)}`,
      wordChoices(unclear.word, [...new Set(others.map(({ word }) => word))]),
      UNKNOWN_WORDS,
    ),
    errors,
  };
};

const UNKNOWN_WORDS = 'say what each word means with mapping.directions';

/** The words of direction that nobody knows, in their places. */
const wordsIn = (
  bad: readonly BadRow[],
  layout: Layout,
  { signs, decimalMark }: Conventions,
): readonly { readonly word: string; readonly place: string }[] => {
  if (signs.by !== 'word' && signs.by !== 'cell') return [];
  const numbers = new Map(bad.map((each) => [each.rowNumber, each]));
  return layout.rows.flatMap((row) => {
    const fault = numbers.get(row.number);
    if (fault === undefined) return [];
    const word =
      signs.by === 'word' ? textFor(layout, row, 'direction') : (readMoneyCell(textFor(layout, row, 'amount'), decimalMark)?.word ?? '');
    const isUnknown = word !== '' && signs.words(word) === null && fault.message.startsWith(isUnclear(word));
    return isUnknown ? [{ word, place: place(fault.rowNumber, fault.column) }] : [];
  });
};

/** What might read a file with bad rows: first what loses nothing, last the file without them, unless hardly a row is left.  [STM-2] */
const waysOut = (bad: readonly BadRow[], good: number, layout: Layout, { days, decimalMark }: Conventions): readonly Way[] => {
  const says = (part: string): boolean => bad.some(({ message }) => message.includes(part));
  const state = bad.some(isOfState) ? layout.roles.status?.[0] : undefined;
  return [
    ...(says(NOT_A_DATE) ? ORDERS.filter((order) => order !== days.order).map(inOrder) : []),
    ...(says(NOT_AN_AMOUNT) ? [withMark(decimalMark === '.' ? ',' : '.')] : []),
    ...(state === undefined ? [] : [allHappened(referenceTo(layout, state))]),
    ...(bad.length <= good * MOST_BAD || says(NO_BALANCE_BEFORE) || state !== undefined
      ? [withoutRows(says(NO_BALANCE_BEFORE) ? FROM_AN_EARLIER_DAY : CORRECT_ROWS)]
      : []),
  ];
};

const FROM_AN_EARLIER_DAY = 'Export the statement from an earlier day, which shows the balance before these rows';

/** So many bad rows for each good one are left out at most. */
const MOST_BAD = 2;

const isOfState = ({ message }: BadRow): boolean => message.includes(UNKNOWN_STATE);

const inOrder = (order: (typeof ORDERS)[number]): Way => ({
  option: 'dateOrder',
  value: order,
  sets: { dateOrder: order },
  says: `Every row is read with dateOrder: ${order}.`,
});

const withMark = (decimalMark: DecimalMark): Way => ({
  option: 'mapping.decimalMark',
  value: decimalMark,
  sets: { mapping: { decimalMark } },
  says: `Every row is read with mapping.decimalMark: "${decimalMark}".`,
});

const allHappened = (column: ColumnRef): Way => ({
  ...columnChoice('note', column),
  says: `If all rows happened, say so with mapping.columns.note: ${column}.`,
});
