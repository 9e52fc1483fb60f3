import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { CounterpartyId, SourceId } from '../../kernel/ids.ts';
import { searchable, wordsIn } from '../../kernel/text.ts';

export const REQUIREMENTS = ['all', 'any'] as const;
/** Whether all conditions of a rule must hold, or any of them. */
export type Requirement = (typeof REQUIREMENTS)[number];

/** The conditions of a rule; null if not set. The two amounts form one condition, and so do the two days.  [RUL-1] */
export interface RuleConditions {
  readonly require: Requirement;
  readonly descriptionContains: string | null;
  /** Each of these whole words must occur, in any order. */
  readonly descriptionWords: string | null;
  readonly descriptionIs: string | null;
  /** The same three conditions for the source memo. They never match if there is no memo. */
  readonly memoContains: string | null;
  readonly memoWords: string | null;
  readonly memoIs: string | null;
  readonly direction: Direction | null;
  readonly minAmountMinor: bigint | null;
  readonly maxAmountMinor: bigint | null;
  /** Days of the month, 1 to 31. If the first is later than the last, the range wraps around the end of the month. */
  readonly fromDay: number | null;
  readonly toDay: number | null;
  readonly sourceId: SourceId | null;
  readonly counterpartyId: CounterpartyId | null;
}

export const NO_CONDITIONS: RuleConditions = {
  require: 'all',
  descriptionContains: null,
  descriptionWords: null,
  descriptionIs: null,
  memoContains: null,
  memoWords: null,
  memoIs: null,
  direction: null,
  minAmountMinor: null,
  maxAmountMinor: null,
  fromDay: null,
  toDay: null,
  sourceId: null,
  counterpartyId: null,
};

const FIELDS = Object.keys(NO_CONDITIONS).filter((field) => field !== 'require') as (keyof Omit<RuleConditions, 'require'>)[];

export const setConditions = (rule: RuleConditions) =>
  FIELDS.flatMap((field) => (rule[field] === null ? [] : [{ field, value: rule[field] }]));

/** The fields of a transaction that conditions test. The source account is missing before the transaction is added. */
export type Tested = Pick<Transaction, 'description' | 'sourceMemo' | 'date' | 'direction' | 'amountMinor' | 'counterpartyId'> & {
  readonly sourceId: SourceId | null;
};

/** The texts of a transaction, folded; null without a memo. */
interface Texts {
  readonly description: string;
  readonly memo: string | null;
}

const contains = (part: string | null, text: string | null): boolean | null =>
  part === null ? null : (text?.includes(searchable(part)) ?? false);
const hasAll = (words: string | null, text: string | null): boolean | null =>
  words === null ? null : text !== null && hasWords(text, words);
const is = (whole: string | null, text: string | null): boolean | null => (whole === null ? null : text === searchable(whole));

/** One test per condition; null if the rule does not set it. */
const TESTS: readonly ((conditions: RuleConditions, transaction: Tested, texts: Texts) => boolean | null)[] = [
  ({ descriptionContains: part }, _, { description }) => contains(part, description),
  ({ descriptionWords: words }, _, { description }) => hasAll(words, description),
  ({ descriptionIs: whole }, _, { description }) => is(whole, description),
  ({ memoContains: part }, _, { memo }) => contains(part, memo),
  ({ memoWords: words }, _, { memo }) => hasAll(words, memo),
  ({ memoIs: whole }, _, { memo }) => is(whole, memo),
  ({ direction }, transaction) => (direction === null ? null : direction === transaction.direction),
  ({ minAmountMinor: min, maxAmountMinor: max }, { amountMinor }) =>
    min === null && max === null ? null : (min === null || amountMinor >= min) && (max === null || amountMinor <= max),
  (conditions, { date }) => (hasDays(conditions) ? isOnDays(conditions, Number(date.slice(-2))) : null),
  ({ sourceId }, transaction) => (sourceId === null ? null : sourceId === transaction.sourceId),
  ({ counterpartyId }, transaction) => (counterpartyId === null ? null : counterpartyId === transaction.counterpartyId),
];

/** Whether a transaction matches the conditions.  [RUL-1] */
export const matches = (conditions: RuleConditions, transaction: Tested): boolean => {
  const { description, sourceMemo } = transaction;
  const texts = { description: searchable(description), memo: sourceMemo === null ? null : searchable(sourceMemo) };
  return conditions.require === 'all'
    ? TESTS.every((holds) => holds(conditions, transaction, texts) !== false)
    : TESTS.some((holds) => holds(conditions, transaction, texts) === true);
};

export const asksSomething = (rule: RuleConditions): boolean => setConditions(rule).length > 0;

/** The words of a text: runs of letters and digits, folded. */
export const wordsOf = (text: string): readonly string[] => wordsIn(searchable(text));

export const hasWords = (text: string, words: string): boolean => {
  const there = wordsOf(text);
  return wordsOf(words).every((word) => there.includes(word));
};

export const hasDays = ({ fromDay, toDay }: RuleConditions): boolean => fromDay !== null || toDay !== null;

export const isOnDays = ({ fromDay, toDay }: RuleConditions, day: number): boolean => {
  const from = fromDay ?? 1;
  const to = toDay ?? 31;
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
};
