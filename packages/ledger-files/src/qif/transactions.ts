import {
  type BadRow,
  type Currency,
  currencyOf,
  type FactKey,
  isRefusal,
  parseAmount,
  type SourceFact,
  type Why,
  whyOf,
} from 'ledger-core';
import { currencyNamed, readAmount } from '../csv/amounts.ts';
import { orderInWords, readDate } from '../csv/dates.ts';
import { why as whyOfTable } from '../csv/reasons.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { size } from '../size.ts';
import type { StatementRow } from '../statement-rows.ts';
import { sentFields, spaced } from '../text.ts';
import { plainDate, type QifConventions } from './conventions.ts';
import { why } from './reasons.ts';
import type { QifField, QifRecord } from './records.ts';

/** Fields that occur once in a transaction; the others repeat. */
const SINGLE: ReadonlySet<string> = new Set([...'DTUPNLC']);

/** Reads one record. The first fault is reported with its line and letter. */
export const readTransaction = (record: QifRecord, conventions: QifConventions, own: Currency): StatementRow => {
  const [begin] = record;
  const field = (letter: string): QifField | undefined => record.find((each) => each.letter === letter);
  const value = (letter: string): string => spaced(field(letter)?.value ?? '');
  const bad = (letter: string, reason: Why): StatementRow => ({
    is: 'bad',
    bad: { rowNumber: field(letter)?.line ?? begin.line, column: letter, ...whyOf(reason) },
  });
  const ignored = (reason: Why): StatementRow => ({ is: 'ignored', why: { rowNumber: begin.line, column: null, ...whyOf(reason) } });
  const repeated = record.find(({ letter }, at) => SINGLE.has(letter) && record.findIndex((each) => each.letter === letter) !== at);
  if (repeated !== undefined) return { is: 'bad', bad: { rowNumber: repeated.line, column: repeated.letter, ...why.field_twice() } };
  if (value('D') === '') return bad('D', whyOfFile.date_missing());
  const date = readDate(plainDate(value('D')), conventions.dateOrder);
  if (date === null) return bad('D', whyOfTable.not_a_date({ text: value('D'), form: orderInWords(conventions.dateOrder) }));
  const amount = totalOf(record, conventions, own);
  if ('reason' in amount) return { is: 'bad', bad: amount };
  if (/^opening balance$/i.test(value('P')) && value('L').startsWith('[')) return ignored(why.the_opening_balance());
  if (amount.minor === 0n) return ignored(whyOfFile.the_movement_of_zero());
  const memo = memoOf(record);
  const description = describe(value('P'), memo) || value('L') || value('N') || (amount.minor < 0n ? 'Money out' : 'Money in');
  return {
    is: 'movement',
    named: '',
    reading: {
      ref: null,
      date,
      amountMinor: size(amount.minor),
      direction: amount.minor < 0n ? 'out' : 'in',
      currency: amount.named,
      kind: amount.minor < 0n ? 'money_out' : 'money_in',
      description,
      memo: memo || null,
      counterparty: value('P') || null,
      facts: factsOf(record),
      ...sentFields(begin.line, cellsOf(record)),
    },
  };
};

interface QifAmount {
  readonly minor: bigint;
  readonly named: string | null;
}

/** T, or U, which newer programs also print. Both must agree, and so must the splits.  [STM-4] */
const totalOf = (record: QifRecord, conventions: QifConventions, own: Currency): QifAmount | BadRow => {
  const totals = record.filter(({ letter }) => letter === 'T' || letter === 'U');
  const [first] = totals;
  if (first === undefined) return { rowNumber: record[0].line, column: 'T', ...whyOfFile.amount_missing() };
  const total = amountOf(first, conventions, own);
  if ('reason' in total) return total;
  for (const other of totals.slice(1)) {
    const again = amountOf(other, conventions, own);
    if ('reason' in again) return again;
    if (again.minor !== total.minor)
      return {
        rowNumber: other.line,
        column: other.letter,
        ...why.amounts_differ({ amount: other.value.trim(), letter: first.letter, other: first.value.trim() }),
      };
  }
  return faultOfSplits(record, total, conventions, own) ?? total;
};

const faultOfSplits = (record: QifRecord, total: QifAmount, conventions: QifConventions, own: Currency): BadRow | null => {
  const parts = record.filter(({ letter }) => letter === '$');
  const [first] = parts;
  if (first === undefined || parts.length < record.filter(({ letter }) => letter === 'S').length) return null;
  let sum = 0n;
  for (const part of parts) {
    const amount = amountOf(part, conventions, own);
    if ('reason' in amount) return amount;
    sum += amount.minor;
  }
  return sum === total.minor ? null : { rowNumber: first.line, column: '$', ...why.split_not_amount() };
};

const amountOf = ({ line, letter, value }: QifField, { decimalMark, isReversed }: QifConventions, own: Currency): QifAmount | BadRow => {
  const bad = (reason: Why): BadRow => ({ rowNumber: line, column: letter, ...whyOf(reason) });
  const read = readAmount(value, decimalMark);
  if (read === null) return bad(why.qif_amount_wrong({ text: value.trim().slice(0, 60), mark: decimalMark }));
  const named = currencyNamed(read.currency, own.code);
  const currency = named === null ? own : currencyOf(named);
  if (isRefusal(currency)) return bad(currency);
  const minor = parseAmount(read.decimal, currency, 'amount');
  if (typeof minor !== 'bigint') return bad(minor);
  return { minor: isReversed ? -minor : minor, named };
};

const memoOf = (record: QifRecord): string => textOf(record, 'M');

const textOf = (record: QifRecord, letter: string): string =>
  spaced(record.flatMap((each) => (each.letter === letter ? [each.value] : [])).join(' '));

/** Payee and memo. If one contains the other, the longer one is used. */
const describe = (payee: string, memo: string): string => {
  const small = payee.toLowerCase();
  const smallMemo = memo.toLowerCase();
  if (smallMemo.includes(small)) return memo;
  return small.includes(smallMemo) ? payee : `${payee} ${memo}`;
};

const FACTS: readonly (readonly [letter: string, key: FactKey, detail: string | null])[] = [
  ['N', 'check_number', null],
  ['P', 'counterparty', null],
  ['M', 'note', null],
  ['L', 'category', null],
  ['A', 'location', null],
  ['C', 'note', 'cleared'],
];

/** Additional facts of a record, verbatim, and the category of each split. */
const factsOf = (record: QifRecord): readonly SourceFact[] => {
  const facts = FACTS.map(([letter, key, detail]) => ({ key, value: textOf(record, letter), detail }));
  const splits = record.flatMap(({ letter, value }) =>
    letter === 'S' ? [{ key: 'category' as const, value: spaced(value), detail: 'split' }] : [],
  );
  return [...facts, ...splits].filter(({ value }) => value !== '');
};

/** The fields exactly as sent, by letter. Repeated ones are numbered.  [STM-10] */
const cellsOf = (record: QifRecord): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  return new Map(
    record.map(({ letter, value }) => {
      const count = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, count);
      return [count === 1 ? letter : `${letter} ${count}`, value] as const;
    }),
  );
};
