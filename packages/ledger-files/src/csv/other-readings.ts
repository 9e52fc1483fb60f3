import { type ColumnRole, isRefusal, type Refusal, type StatementMapping, type Why } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead, TableRead } from '../statement-read.ts';
import { MARKS } from './amounts.ts';
import { isQuestion, type Outcome, type Result, settled, withChoice } from './ask.ts';
import { recognise } from './columns.ts';
import { orderInWords } from './dates.ts';
import { NO_PROFILE } from './profiles/profiles.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';

type Read<T> = T | Refusal<'unprocessable'>;

/**
 * Reads a file. Its balances resolve ambiguity, or the file is refused with the options that would resolve it, each of which was tried.
 * [STM-15] [STM-62]
 */
export const readSettled = <T extends TableRead>(read: (options: ReadOptions) => Read<T>, options: ReadOptions, rows: number): Read<T> => {
  const first = read(options);
  if (!isRefusal(first) || !isQuestion(first)) return first;
  const most = Math.max(LEAST_TRIES, Math.min(MAX_TRIES, Math.floor(TRIED_ROWS / rows)));
  let tries = 0;
  const refusals = new Map<string, Refusal<'unprocessable'> | null>();
  const attempt = (given: ReadOptions): Read<T> | null => {
    tries += 1;
    if (tries > most) return null;
    const tried = read(given);
    refusals.set(JSON.stringify(given), isRefusal(tried) ? tried : null);
    return tried;
  };
  const proven = provenReading(first, options, attempt);
  if (proven !== null) return proven;
  const outcomeOf = (given: ReadOptions, questions: number, isWithoutRows: boolean): Outcome => {
    const key = JSON.stringify(given);
    if (!refusals.has(key) && attempt(given) === null) return 'refused';
    const tried = refusals.get(key) ?? null;
    if (tried === null) return 'read';
    if (!isQuestion(tried) || questions === 1 || (tried.isOfRows && !isWithoutRows)) return 'refused';
    const isResolved = tried.choices.some(({ sets }) => outcomeOf(withChoice(given, sets), questions - 1, isWithoutRows) !== 'refused');
    return isResolved ? 'asked' : 'refused';
  };
  const settledBy = (isWithoutRows: boolean) =>
    settled(first, options, (sets) => outcomeOf(withChoice(options, sets), MAX_QUESTIONS, isWithoutRows));
  const untried = () => settled(first, options, () => 'asked').refusal;
  const all = settledBy(false);
  const isUntried = (): boolean => tries > most && most < MAX_TRIES;
  if (isUntried()) return untried();
  if (all.isSettled || first.isOfRows) return all.refusal;
  const some = settledBy(true);
  return isUntried() ? untried() : some.refusal;
};

/** Questions that may follow one another: date format, column, fee, sign. */
const MAX_QUESTIONS = 4;

/**
 * The maximum number of attempts for a file with many open questions; fewer for a long file. If some choices are not tried, all are
 * printed.
 */
const MAX_TRIES = 60;
const LEAST_TRIES = 4;
const TRIED_ROWS = 600_000;

interface Proven<T> {
  readonly statement: T;
  readonly choices: readonly Result[];
}

/**
 * The only interpretation of a refused file in which printed balances prove every row, with a doubt that describes it. Null if none or
 * several are proven, or if `attempt` returns null at its limit. Interpretations that skip rows or disable the proof are not tried.
 * [STM-62]
 */
const provenReading = <T extends TableRead>(
  refusal: Refusal<'unprocessable'>,
  given: ReadOptions,
  attempt: (options: ReadOptions) => T | Refusal<'unprocessable'> | null,
): T | null => {
  const found = new Map<string, Proven<T>>();
  const search = (question: Refusal<'unprocessable'>, options: ReadOptions, choices: readonly Result[]): boolean => {
    if (!isQuestion(question) || question.isOfRows || choices.length === MAX_CHOICES) return true;
    return question.choices.every((choice) => {
      if (!isOfReading(choice, given)) return true;
      const next = withChoice(options, choice.sets);
      const read = attempt(next);
      if (read === null) return false;
      if (isRefusal(read)) return search(read, next, [...choices, choice]);
      const made = [...choices, choice];
      if (isProven(read) && (isInTime(read) || !made.some(isOfDays))) found.set(transactionsOf(read), { statement: read, choices: made });
      return true;
    });
  };
  const isWhole = search(refusal, given, []);
  const [only, other] = found.values();
  return isWhole && only !== undefined && other === undefined ? withDoubt(only) : null;
};

const MAX_CHOICES = 4;

/** Fewer rows may follow a balance by chance. A fee is in the row of its transaction. */
const PROVING_ROWS = 3;

/** Fewer days may be in chronological order by chance. */
const ORDERED_DAYS = 4;

/** The balances show the row order. In most files only one order of day and month sorts the dates the same way. */
const isInTime = ({ isInTime: isOrdered = false, records }: TableRead): boolean =>
  isOrdered && new Set([...records].map(({ date }) => date)).size >= ORDERED_DAYS;

const isOfDays = ({ sets }: Result): boolean => sets.dateOrder !== undefined;

/**
 * Whether a balance can prove a choice: the decimal mark, the amount or balance column, the fee, and the order of day and month. With all
 * signs reversed, a balance after each row looks like one before it (STM-35), so a choice of signs is not tried. The caller's options are
 * never overridden.
 */
const isOfReading = (choice: Result, { mapping, dateOrder }: ReadOptions): boolean => {
  const { role, sets } = choice;
  if (isOfDays(choice)) return dateOrder === undefined && mapping?.dateOrder === undefined && mapping?.dateFormat === undefined;
  if (role !== undefined) return PROVEN_ROLES.has(role) && !(role in (mapping?.columns ?? {}));
  if (sets.mapping?.decimalMark !== undefined) return mapping?.decimalMark === undefined;
  return sets.mapping?.fee !== undefined && mapping?.fee === undefined;
};

const PROVEN_ROLES: ReadonlySet<ColumnRole> = new Set(['amount', 'balance']);

const isProven = ({ proof, bad, records }: StatementRead): boolean =>
  proof === 'rows' && bad.length === 0 && [...records].filter(({ kind }) => kind !== 'hold' && kind !== 'fee').length >= PROVING_ROWS;

const transactionsOf = ({ records }: StatementRead): string =>
  [...records]
    .map(({ row, date, direction, amountMinor, kind }) => [row, date, direction, amountMinor, kind === 'hold'].join(' '))
    .join('\n');

const withDoubt = <T extends StatementRead>({ statement, choices }: Proven<T>): T => {
  const doubt = why.only_balance_shows({
    shown: choices.map(meaningOf).reduce((shown, other) => why.the_further_thing_shown({ shown, other })),
  });
  return { ...statement, doubts: [...statement.doubts, doubt] };
};

const meaningOf = ({ role, value = '', sets }: Result): Why => {
  if (sets.dateOrder !== undefined) return why.the_dates_in_order({ order: orderInWords(sets.dateOrder) });
  if (sets.mapping?.fee !== undefined) return sets.mapping.fee === 'included' ? why.the_fee_in_amount() : why.the_fee_beside_amount();
  if (role !== undefined)
    return role === 'balance' ? why.the_column_of_balance({ column: value }) : why.the_column_of_movements({ column: value });
  return why.the_amounts_with_mark({ mark: MARKS[sets.mapping?.decimalMark ?? '.'] });
};

/**
 * Reads a refused file of a known layout with the columns and signs that the balances prove, keeping the layout's other settings. Null if
 * the balances prove no other interpretation. On a card, whose balance may be a debt, names are never overridden.  [STM-63]
 */
export const readAgainstLayout = <T extends StatementRead>(
  rows: readonly TableRow[],
  options: ReadOptions,
  read: (options: ReadOptions) => Read<T>,
): T | null => {
  if (options.profile !== undefined || options.sourceKind === 'card') return null;
  const known = recognise(rows);
  if (known === null) return null;
  const inferred = read({ ...options, profile: NO_PROFILE });
  if (isRefusal(inferred) || !isProven(inferred) || inferred.reading === null) return null;
  const money = moneyOf(inferred.reading.mapping);
  for (const sign of money.sign === undefined ? SIGNS : [money.sign]) {
    const statement = read(withChoice(options, { mapping: { ...money, sign } }));
    if (isRefusal(statement) || !isProven(statement) || transactionsOf(statement) !== transactionsOf(inferred)) continue;
    const doubt = why.balance_against_layout({ layout: known.name });
    return { ...statement, profile: NO_PROFILE, doubts: [...statement.doubts, doubt] };
  }
  return null;
};

/** If a word or a column shows the direction, the layout may still define the meaning of a minus. */
const SIGNS = ['as_printed', 'charges_positive'] as const;

/** The settings of a mapping that a balance proves: how the amounts are read. */
const moneyOf = ({ columns = {}, sign, directions, decimalMark, fee }: StatementMapping): StatementMapping => {
  const { amount, debit, credit, balance, direction } = columns;
  return {
    columns: {
      ...(amount !== undefined && { amount }),
      ...(debit !== undefined && { debit }),
      ...(credit !== undefined && { credit }),
      ...(balance !== undefined && { balance }),
      ...(direction !== undefined && { direction }),
    },
    ...(sign !== undefined && { sign }),
    ...(directions !== undefined && { directions }),
    ...(decimalMark !== undefined && { decimalMark }),
    ...(fee !== undefined && { fee }),
  };
};

/**
 * The only one of several interpretations that the balances prove, with a doubt. Null if they prove none, or several that differ.  [STM-63]
 */
export const onlyProven = <T extends StatementRead>(
  readings: readonly { readonly doubt: Why; readonly read: () => Read<T> }[],
): T | null => {
  const found = new Map<string, T>();
  for (const { doubt, read } of readings) {
    const statement = read();
    if (!isRefusal(statement) && isProven(statement))
      found.set(transactionsOf(statement), { ...statement, doubts: [...statement.doubts, doubt] });
  }
  const [only, other] = found.values();
  return other === undefined ? (only ?? null) : null;
};
