import {
  currencyOf,
  type FeedAccount,
  type FeedChanges,
  type FeedFault,
  isRefusal,
  MAX_SOURCE_TEXT_LENGTH,
  parseAmount,
  parseDate,
  type ReportedKind,
  type SourceFact,
  type SourceRecord,
  type Why,
  whyOf,
  whyOfConnection,
} from 'ledger-core';
import { stringify } from 'lossless-json';
import { failed } from './response.ts';
import { inTurns } from './turns.ts';

export interface FeedRow {
  readonly ref: string | null;
  readonly holdRef?: string | null;
  readonly date: string;
  /** The day in the feed, if `date` is only a substitute; null if the feed has none. */
  readonly dated?: string | null;
  /** Decimal notation, positive for money in. */
  readonly amount: string;
  readonly currency: string | null;
  /** By default derived from the direction. */
  readonly kind?: ReportedKind | undefined;
  /** The first non-blank text is the description. */
  readonly descriptions: readonly (string | null)[];
  /** The text besides the name; undefined if the feed has none. */
  readonly memo?: string | null;
  readonly counterparty: string | null;
  readonly facts: readonly (SourceFact | null)[];
  /** The row as sent. */
  readonly sent: unknown;
}

/** The result for a row: a record, or why it is not a transaction of the account. */
export type ReadRow = SourceRecord | { readonly skipped: Why };

/**
 * Converts a row to a record. A row in another currency or without an amount is skipped. An invalid day or amount is a fault that includes
 * it.  [FEE-4] [FEE-5]
 */
export const recordOf = (row: FeedRow, accountCurrency: string): ReadRow | FeedFault => {
  const named = row.ref === null ? whyOfConnection.the_feed_row_of_day({ date: row.date }) : whyOfConnection.the_feed_row({ id: row.ref });
  const currency = currencyOf(row.currency ?? accountCurrency);
  if (isRefusal(currency) || currency.code !== accountCurrency)
    return {
      skipped: whyOfConnection.feed_row_in_other_currency({ row: named, currency: row.currency ?? accountCurrency, accountCurrency }),
    };
  const date = parseDate(row.date, 'date');
  if (isRefusal(date)) return failed(whyOfConnection.feed_row_unreadable({ row: named, problem: whyOf(date) }));
  const signed = parseAmount(row.amount, currency);
  if (isRefusal(signed)) return failed(whyOfConnection.feed_row_unreadable({ row: named, problem: whyOf(signed) }));
  if (signed === 0n) return { skipped: whyOfConnection.feed_row_without_amount({ row: named }) };
  const direction = signed > 0n ? 'in' : 'out';
  const description = row.descriptions.map((each) => each?.trim() ?? '').find((each) => each !== '') ?? 'No description';
  return {
    ...{ ref: row.ref, holdRef: row.holdRef ?? null, date, amountMinor: signed < 0n ? -signed : signed, direction },
    ...{ currency: currency.code, kind: row.kind ?? (direction === 'in' ? 'money_in' : 'money_out') },
    description: cut(description),
    memo: row.memo == null ? null : cut(row.memo),
    counterparty: row.counterparty === null ? null : cut(row.counterparty),
    facts: row.facts.flatMap((fact) => (fact === null ? [] : [{ ...fact, value: cut(fact.value) }])),
    payload: stringify(row.sent) ?? '{}',
    row: null,
  };
};

/** Truncates a text to the maximum length of a description. */
const cut = (text: string): string => (text.length <= MAX_SOURCE_TEXT_LENGTH ? text : [...text].slice(0, MAX_SOURCE_TEXT_LENGTH).join(''));

/** The records of rows, and the skipped rows. The first fault aborts the reading, so no row is lost. */
export const recordsOf = async (
  rows: readonly FeedRow[],
  accountCurrency: string,
): Promise<{ readonly records: readonly SourceRecord[]; readonly skipped: readonly Why[] } | FeedFault> => {
  const records: SourceRecord[] = [];
  const skipped: Why[] = [];
  for (const read of await inTurns(rows, (row) => recordOf(row, accountCurrency))) {
    if ('because' in read) return read;
    if ('skipped' in read) skipped.push(read.skipped);
    else records.push(read);
  }
  return { records, skipped };
};

/** A range of days for which a feed reports all transactions; null if the days are invalid. */
export const daysFrom = (first: string, last: string): FeedChanges['covers'] => {
  const firstDate = parseDate(first, 'date');
  const lastDate = parseDate(last, 'date');
  return isRefusal(firstDate) || isRefusal(lastDate) ? null : { firstDate, lastDate };
};

/** The days from the first to the last record; null if there are none. */
export const daysOf = (records: readonly SourceRecord[]): FeedChanges['covers'] => {
  const days = records.map(({ date }) => date).toSorted();
  const firstDate = days[0];
  const lastDate = days.at(-1);
  return firstDate === undefined || lastDate === undefined ? null : { firstDate, lastDate };
};

/** Accounts in money. Points and other custom currencies of a feed do not belong in books. */
export const inMoney = (accounts: readonly FeedAccount[]): readonly FeedAccount[] =>
  accounts.filter(({ currency }) => !isRefusal(currencyOf(currency)));

/** The amount with the opposite sign. */
export const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** A fact; null if the feed has none. */
export const fact = (key: SourceFact['key'], value: string | null, detail: string | null = null): SourceFact | null =>
  value === null || value.trim() === '' ? null : { key, value, detail };

/** The UTC day of a timestamp. Feeds with timestamps book their days in UTC. */
export const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
