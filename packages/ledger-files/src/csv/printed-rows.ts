import { currencyOf, isRefusal } from 'ledger-core';
import { MAX_WORD_LENGTH } from '../limits.ts';
import { remembered } from '../remembered.ts';
import { looksLikeMoneyCell } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import type { TableRow } from './table.ts';
import { monthByName } from './words/months.ts';
import { plainName } from './words/plain-name.ts';
import { BALANCE_PHRASES, CLOSING_PHRASES, INTERIM_PHRASES, OPENING_PHRASES } from './words/printed-balances.ts';
import { SIDE_WORDS, SUM_WORDS, TOTAL_PHRASES, TURNOVER_PHRASES, WORDS_BETWEEN } from './words/printed-totals.ts';

/** What a text means that stands in place of a movement.  [STM-38] */
type Meaning = 'opening' | 'closing' | 'interim' | 'balance' | 'turnover' | 'total';

/** The meaning of each phrase; where languages differ, the last of these holds. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (
    [
      ['total', TOTAL_PHRASES],
      ['turnover', TURNOVER_PHRASES],
      ['balance', BALANCE_PHRASES],
      ['interim', INTERIM_PHRASES],
      ['closing', CLOSING_PHRASES],
      ['opening', OPENING_PHRASES],
    ] as const
  ).flatMap(([meaning, phrases]) => [...phrases].map((phrase) => [phrase, meaning] as const)),
);

const FIRST_WORDS: ReadonlySet<string> = new Set([
  ...[...MEANINGS.keys()].map((phrase) => phrase.split(' ')[0] ?? ''),
  ...SUM_WORDS,
  ...SIDE_WORDS,
  ...WORDS_BETWEEN,
]);

/** The meaning of a text in place of a movement; null for any other text, which costs little. */
export const meaningOf = (text: string): Meaning | null => {
  if (text === '' || text.length > MAX_WORD_LENGTH || DIGIT_FIRST.test(text)) return null;
  const [, first = ''] = FIRST_WORD.exec(text) ?? [];
  return first !== '' && FIRST_WORDS.has(plainName(first)) ? meaningOfPhrase(text) : null;
};

/** Most cells of other columns. */
const DIGIT_FIRST = /^[-+(\s]?\d/;
const FIRST_WORD = /^[^\p{L}\d]*([\p{L}\p{M}]+)/u;

const meaningOfPhrase = remembered((text): Meaning | null => {
  const name = withoutEnd(plainName(text));
  return MEANINGS.get(name) ?? (isOfOneSide(name) ? 'turnover' : null);
});

/** Whether a name has the word of a sum or a count, that of one side, and no other, as in "Total debit amount".  [STM-38] */
const isOfOneSide = (name: string): boolean => {
  const words = name.split(' ');
  const has = (table: ReadonlySet<string>): boolean => words.some((word) => table.has(word));
  return (
    has(SUM_WORDS) && has(SIDE_WORDS) && words.every((word) => [SUM_WORDS, SIDE_WORDS, WORDS_BETWEEN].some((table) => table.has(word)))
  );
};

/** A phrase without the day, the currency or the amount behind it, as in "Opening balance as of 31 January 2024 EUR". */
const withoutEnd = (name: string): string => {
  const words = name.split(' ');
  const isDated = /\d/.test(name);
  while (words.length > 1 && !MEANINGS.has(words.join(' ')) && isEnd(words.at(-1) ?? '', isDated)) words.pop();
  return words.join(' ');
};

const isEnd = (word: string, isDated: boolean): boolean =>
  /^\d/.test(word) || isCurrency(word) || (isDated && (CONNECTORS.has(word) || monthByName(word) !== null));

const isCurrency = (word: string): boolean => /^[a-z]{3}$/.test(word) && !isRefusal(currencyOf(word.toUpperCase()));

const CONNECTORS: ReadonlySet<string> = new Set(
  'as of at on per am vom zum zur au le al a il del do de du da na dzien k ke ku pr den d dne til op uz seisuga la no in za для на з от с'.split(
    ' ',
  ),
);

export const isBalanceRow = (text: string): boolean => BALANCES.has(meaningOf(text) ?? '');

const BALANCES: ReadonlySet<string> = new Set(['opening', 'interim', 'closing', 'balance']);

/** Whether a row without a date is a total, such as "Total of card payments". */
export const isTotalRow = (cell: string): boolean => {
  if (meaningOf(cell) === 'turnover' || meaningOf(cell) === 'total') return true;
  const words = cell.length > MAX_TOTAL_LENGTH || DIGIT_FIRST.test(cell) ? [] : plainName(cell).split(' ');
  return words.length <= MAX_TOTAL_WORDS && TOTAL_PHRASES.has(words[0] ?? '');
};

const MAX_TOTAL_WORDS = 4;
const MAX_TOTAL_LENGTH = 40;

/** Whether a text can only be a total, whatever stands beside it. */
export const isTurnoverRow = (text: string): boolean => meaningOf(text) === 'turnover';

/** What a row prints in place of a movement. */
export interface PrintedRow {
  readonly isBalance: boolean;
  readonly isTurnover: boolean;
  /** Whether its balance is one of the movements above or below it, and not one that is available, due or of an earlier bill. */
  readonly isChecked: boolean;
  /** Whether its balance is that before all movements, or behind them. */
  readonly end: 'opening' | 'closing' | null;
}

/** The rows that print a balance or a turnover. They are few, and several steps ask for them. */
export const printedRows = (rows: readonly TableRow[]): ReadonlyMap<TableRow, PrintedRow> => {
  const printed = new Map<TableRow, PrintedRow>();
  for (const row of rows) {
    const meanings = new Set(row.cells.map(meaningOf));
    const end = meanings.has('opening') ? 'opening' : meanings.has('closing') ? 'closing' : null;
    const isChecked = end !== null || meanings.has('interim');
    const found = { isBalance: isChecked || meanings.has('balance'), isTurnover: meanings.has('turnover'), isChecked, end } as const;
    if (found.isBalance || found.isTurnover) printed.set(row, found);
  }
  return printed;
};

/** Whether a row only has words: a footer, a legal text, a note. */
export const isText = (cells: readonly string[]): boolean =>
  !cells.some((cell) => looksLikeDate(cell) || (looksLikeMoneyCell(cell) && /[.,]\d{2}\b/.test(cell)));
