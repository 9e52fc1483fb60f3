import type { BadRow, ColumnRef, DecimalMark, IsoDate, Why } from 'ledger-core';
import { place, refuseRows } from '../faults.ts';
import { size } from '../size.ts';
import { readMoneyCell } from './amounts.ts';
import {
  ask,
  askRows,
  columnChoice,
  MARK_VALUES,
  markChoice,
  ORDER_VALUES,
  orderChoice,
  type Question,
  skippingRows,
  type Way,
  withAdvice,
  wordChoices,
} from './ask.ts';
import type { Conventions } from './conventions.ts';
import { ORDERS } from './dates.ts';
import { type Layout, referenceTo, textFor } from './layout.ts';
import { type REASONS, why } from './reasons.ts';
import { MAX_PARTS } from './related-rows.ts';
import type { RowReading, StatementRow } from './rows.ts';

/**
 * Refuses a file for its bad rows, with the options that would read it: the meaning of a direction word, or the only way to read those
 * rows.  [STM-2] [STM-15]
 */
export const askBadRows = (bad: readonly BadRow[], good: number, layout: Layout, conventions: Conventions): Question => {
  const refusal = refuseRows(bad);
  const [unclear, ...others] = wordsIn(bad, layout, conventions);
  if (unclear === undefined) return askRows(refusal, waysOut(bad, good, layout, conventions), hasReason(bad, 'unknown_state') ? 2 : 1);
  const { errors = [] } = refusal;
  return {
    ...ask(why.the_question_of_word(unclear), wordChoices(unclear.word, [...new Set(others.map(({ word }) => word))]), {
      withoutChoices: withAdvice(why.the_advice_on_words()),
    }),
    errors,
  };
};

/** The unknown direction words, with their places. */
const wordsIn = (
  bad: readonly BadRow[],
  layout: Layout,
  { signs, decimalMark }: Conventions,
): readonly { readonly word: string; readonly place: Why }[] => {
  if (signs.by !== 'word' && signs.by !== 'cell') return [];
  const numbers = new Map(bad.map((each) => [each.rowNumber, each]));
  return layout.rows.flatMap((row) => {
    const fault = numbers.get(row.number);
    if (fault === undefined) return [];
    const word =
      signs.by === 'word' ? textFor(layout, row, 'direction') : (readMoneyCell(textFor(layout, row, 'amount'), decimalMark)?.word ?? '');
    const isUnknown = signs.words(word) === null && hasReason([fault], 'unknown_direction') && fault.params.word === word;
    return isUnknown ? [{ word, place: place(fault.rowNumber, fault.column) }] : [];
  });
};

/** Ways to read a file with bad rows: lossless ones first, then skipping the rows, unless hardly any row would remain.  [STM-2] */
const waysOut = (bad: readonly BadRow[], good: number, layout: Layout, { days, decimalMark }: Conventions): readonly Way[] => {
  const isWithoutBalance = hasReason(bad, 'no_balance_before');
  const state = hasReason(bad, 'unknown_state') ? layout.roles.status?.[0] : undefined;
  return [
    ...(hasReason(bad, 'not_a_date') ? ORDERS.filter((order) => order !== days.order).map(inOrder) : []),
    ...(hasReason(bad, 'not_an_amount') ? [withMark(decimalMark === '.' ? ',' : '.')] : []),
    ...(state === undefined ? [] : [allHappened(referenceTo(layout, state))]),
    ...(bad.length <= good * MOST_BAD || isWithoutBalance || state !== undefined
      ? [skippingRows(isWithoutBalance ? why.export_earlier_or_skip_rows() : why.correct_or_skip_rows())]
      : []),
  ];
};

/** The maximum number of skipped bad rows per good row. */
const MOST_BAD = 2;

const hasReason = (bad: readonly BadRow[], wanted: keyof typeof REASONS): boolean => bad.some(({ reason }) => reason === wanted);

const inOrder = (order: (typeof ORDERS)[number]): Way => ({
  ...orderChoice(order),
  says: why.every_row_in_order({ order: ORDER_VALUES[order] }),
});

const withMark = (decimalMark: DecimalMark): Way => ({
  ...markChoice(decimalMark),
  says: why.every_row_with_mark({ mark: MARK_VALUES[decimalMark] }),
});

const allHappened = (column: ColumnRef): Way => ({
  ...columnChoice('note', column),
  says: why.all_rows_happened({ column }),
});

/** Points that a person should check, besides those of the conventions. */
export const doubtsOf = (rows: readonly StatementRow[], readings: readonly RowReading[], isProven: boolean): readonly Why[] => [
  ...(isProven ? [] : daysBeginAnew(readings)),
  ...farDays(rows),
  ...laterHolds(rows),
  ...parts(rows, isProven),
  ...oneWay(rows, isProven),
  ...garbled(rows),
];

const DAY_MS = 86_400_000;
const FAR_DAYS = 370;

/** A day more than a year away from all others is often a misprint. */
const farDays = (rows: readonly StatementRow[]): readonly Why[] => {
  const { first, last } = rangeOf(rows);
  if (first === null || last === null || Date.parse(last) - Date.parse(first) <= FAR_DAYS * DAY_MS) return [];
  const sorted = rows.toSorted((a, b) => {
    if (a.date < b.date) return -1;
    return a.date > b.date ? 1 : 0;
  });
  const at = sorted.findIndex(
    ({ date }, index) => index > 0 && (Date.parse(date) - Date.parse(sorted[index - 1]?.date ?? date)) / DAY_MS > FAR_DAYS,
  );
  const transaction = at * 2 >= sorted.length ? sorted[at] : sorted[at - 1];
  return at === -1 || transaction === undefined ? [] : [why.day_far_away({ row: transaction.row.number, date: transaction.date })];
};

/** A hold is booked within days, so a hold long after the last booking may have a wrong day. */
const laterHolds = (rows: readonly StatementRow[]): readonly Why[] => {
  const { last } = rangeOf(rows.filter(({ pending }) => !pending));
  const hold = rows.find(({ pending, date }) => pending && last !== null && Date.parse(date) - Date.parse(last) > MAX_HOLD_DAYS * DAY_MS);
  return hold === undefined || last === null
    ? []
    : [why.hold_long_after({ row: hold.row.number, date: hold.date, days: MAX_HOLD_DAYS, last })];
};

const MAX_HOLD_DAYS = 8;

/** The parts of a collective order may be listed above or below it, with their own amounts. */
const parts = (rows: readonly StatementRow[], isProven: boolean): readonly Why[] =>
  isProven ? [] : [partsBehind(rows), partsBehind(rows.toReversed())].flatMap((doubt) => doubt ?? []).slice(0, 1);

const partsBehind = (rows: readonly StatementRow[]): Why | null => {
  for (const [at, whole] of rows.entries()) {
    const first = rows[at + 1];
    const last = rows[endOfParts(rows, at)];
    if (first === undefined || last === undefined || first === last) continue;
    const numbers = [first.row.number, last.row.number];
    return why.rows_like_parts({ first: Math.min(...numbers), last: Math.max(...numbers), whole: whole.row.number });
  }
  return null;
};

/** The index of the row at which the next rows of the same day and direction sum up to this row's amount, or -1. */
const endOfParts = (rows: readonly StatementRow[], at: number): number => {
  const whole = rows[at];
  let sum = 0n;
  for (let end = at + 1; whole !== undefined && end <= at + MAX_PARTS; end += 1) {
    const next = rows[end];
    if (next === undefined || next.date !== whole.date || next.amountMinor > 0n !== whole.amountMinor > 0n) return -1;
    sum += next.amountMinor;
    if (size(sum) >= size(whole.amountMinor)) return sum === whole.amountMinor ? end : -1;
  }
  return -1;
};

export const rangeOf = (rows: readonly StatementRow[]): { readonly first: IsoDate | null; readonly last: IsoDate | null } => {
  let first: IsoDate | null = null;
  let last: IsoDate | null = null;
  for (const { date } of rows) {
    if (first === null || date < first) first = date;
    if (last === null || date > last) last = date;
  }
  return { first, last };
};

const MANY = 5;

const oneWay = (rows: readonly StatementRow[], isProven: boolean): readonly Why[] => {
  const into = rows.filter(({ amountMinor }) => amountMinor > 0n).length;
  if (isProven || rows.length < MANY || (into > 0 && into < rows.length)) return [];
  const count = rows.length;
  return [into > 0 ? why.all_money_in({ count }) : why.all_money_out({ count })];
};

/** Letters that appear if a text is decoded with the wrong encoding. */
const GARBLED =
  /\ufffd|\u00c3[\u0080-\u00bf\u2018-\u2122]|[\u00c2\u00c4\u00c5][\u0080-\u00bf\u0152-\u2122]|\p{L}[\u00b3\u00b9\u00bf\u00a3\u00a5\u00a6\u00bc\u00be]\p{L}|[\u00c0-\u00ff]{4}/u;

const BEYOND_ASCII = /[^ -~]/;

const garbled = (rows: readonly StatementRow[]): readonly Why[] => {
  const shown = rows.find(({ row }) => row.cells.some((cell) => BEYOND_ASCII.test(cell) && GARBLED.test(cell)));
  return shown === undefined ? [] : [why.letters_garbled({ row: shown.row.number })];
};

/**
 * Reports a doubt if the column names repeat and the days restart below them. A new page continues the days of the previous page; a table
 * of another account does not.  [STM-23]
 */
const daysBeginAnew = (readings: readonly RowReading[]): readonly Why[] => {
  let above: readonly IsoDate[] = [];
  let days: IsoDate[] = [];
  let header: number | null = null;
  const isHeaderAgain = (): boolean => {
    const order = orderOf(above) ?? orderOf(days);
    const last = above.at(-1) ?? '';
    const first = days[0] ?? '';
    return last !== '' && first !== '' && (order === 'up' ? first < last : order === 'down' && first > last);
  };
  for (const reading of readings) {
    if (reading.is === 'movement') days.push(reading.transaction.date);
    if (reading.is !== 'ignored' || !hasReason([reading.ignored.why], 'the_header_again')) continue;
    if (isHeaderAgain()) break;
    above = days;
    days = [];
    header = reading.ignored.why.rowNumber;
  }
  return header !== null && isHeaderAgain() ? [why.header_printed_again({ row: header })] : [];
};

/** The order of days in a section; null if it has only one day. */
const orderOf = (days: readonly IsoDate[]): 'up' | 'down' | null => {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  if (first === last) return null;
  return first < last ? 'up' : 'down';
};
