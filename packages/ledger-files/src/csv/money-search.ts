import { ask, columnChoice, type Question } from './ask.ts';
import { type EvidenceRow, follows, type Mode, type MoneyColumn, pairMovements, provenBy, STRENGTH } from './money-columns.ts';

/** The columns of money: one of movements, or one of money out and one of money in; and the printed balance, if any. */
export interface MoneyColumns {
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
  readonly isBalanceNamed: boolean;
  /** How the balance follows the movements; null where it does not. */
  readonly mode: Mode | null;
  /** Whether the amounts have no signs, and no words in their cells. */
  readonly isBare: boolean;
  readonly doubts: readonly string[];
  readonly reasons: readonly string[];
}

export const MONEY_ROLES = ['amount', 'debit', 'credit', 'balance'] as const;
export type MoneyRole = (typeof MONEY_ROLES)[number];

/** What is known of the columns before their cells are compared. */
export interface MoneyClues {
  /** The columns that can hold amounts. */
  readonly candidates: readonly number[];
  /** The columns that a header or a caller names for a role, the most certain first. */
  readonly named: (role: MoneyRole) => readonly number[];
  readonly isAssigned: (role: MoneyRole) => boolean;
  /** The columns of amounts whose header names the currency of the account. */
  readonly inOwnCurrency: (at: number) => boolean;
  /** Whether the name is that of another amount than the booked one, where some column has that of the booked one. */
  readonly isOfOther: (at: number) => boolean;
  /** Whether a column without the name of a balance can be one. */
  readonly mayBeBalance: (at: number) => boolean;
  /** Whether a balance counts only where it adds up, as one of available money does. */
  readonly isLoose: (at: number) => boolean;
  /** Whether names may be overruled by a balance: not on a card, whose balance may be a debt, and not beside a fee, which the balance may contain. */
  readonly isOverruled: boolean;
  /** How a refusal calls a column, and how a mapping does. */
  readonly call: (at: number) => string;
  readonly reference: (at: number) => string | number;
}

export interface Search {
  readonly rows: readonly EvidenceRow[];
  readonly columns: readonly MoneyColumn[];
  readonly clues: MoneyClues;
  /** The columns that are named as balances. */
  readonly balances: readonly MoneyColumn[];
  /** Columns with amounts and other texts, any of which may hold the movements. */
  readonly others: readonly number[];
}

export interface Pair {
  readonly debit: MoneyColumn;
  readonly credit: MoneyColumn;
}

export const columnsNamed = (columns: readonly MoneyColumn[], clues: MoneyClues, role: MoneyRole): readonly MoneyColumn[] =>
  clues.named(role).flatMap((at) => columns.find((column) => column.at === at) ?? []);

export const NONE = {
  amount: null,
  debit: null,
  credit: null,
  balance: null,
  isBalanceNamed: false,
  mode: null,
  isBare: false,
  doubts: [],
} as const;

export const foundPair = (search: Search, { debit, credit }: Pair, by: string): MoneyColumns => ({
  ...NONE,
  debit: debit.at,
  credit: credit.at,
  ...balanceOf(search, [debit, credit], (balance) => (follows(search.rows, pairMovements(debit, credit), balance) ? 'print' : null)),
  reasons: [`Money out is in ${search.clues.call(debit.at)} and money in in ${search.clues.call(credit.at)}, by ${by}.`],
});

export const foundSingle = (search: Search, amount: MoneyColumn, reason: string): MoneyColumns => ({
  ...NONE,
  amount: amount.at,
  isBare: amount.minus + amount.plus + amount.worded === 0,
  ...balanceOf(search, [amount], (balance) => provenBy(search.rows, amount, balance)),
  reasons: [reason],
});

/** The balance with a name for it, else the column that follows the movements; of several, the one with the strongest proof. */
export const balanceOf = (
  search: Search,
  movements: readonly MoneyColumn[],
  provenWith: (balance: MoneyColumn) => Mode | null,
): Pick<MoneyColumns, 'balance' | 'isBalanceNamed' | 'mode' | 'doubts'> => {
  const { columns, balances, clues } = search;
  const free = columns.filter((column) => !movements.includes(column));
  const named = balances.filter((column) => free.includes(column) && column.filled > 0);
  const candidates = named.length > 0 ? named : free.filter(({ at }) => clues.mayBeBalance(at));
  const proven = candidates.flatMap((column) => {
    const mode = provenWith(column);
    return mode === null ? [] : [{ column, mode }];
  });
  const [shown] = proven.sort((a, b) => STRENGTH[b.mode] - STRENGTH[a.mode]);
  const isContradicted = shown === undefined && named.length > 0 && !clues.isAssigned('balance');
  const others = isContradicted ? free.filter(({ at }) => clues.mayBeBalance(at)) : [];
  const other = overruling(search, others, (column) => provenWith(column) === 'print');
  if (other !== null) {
    const doubt = `The balance is taken from ${clues.call(other.at)}, which follows the movements. The column named as a balance does not; check it.`;
    return { balance: other.at, isBalanceNamed: true, mode: 'print', doubts: [doubt] };
  }
  const balance = shown?.column ?? named.find((column) => !clues.isLoose(column.at) && !isOfStatement(column));
  return {
    balance: balance?.at ?? null,
    isBalanceNamed: balance !== undefined && named.includes(balance),
    mode: shown?.mode ?? null,
    doubts: [],
  };
};

/** The one column without a fitting name that a balance proves, in enough rows; null where names are not overruled.  [STM-62] */
export const overruling = (
  { rows, clues }: Pick<Search, 'rows' | 'clues'>,
  columns: readonly MoneyColumn[],
  isProven: (column: MoneyColumn) => boolean,
): MoneyColumn | null => {
  if (!clues.isOverruled || rows.filter(({ isMovement }) => isMovement).length < PROVING_ROWS) return null;
  const [only, other] = columns.filter((column) => column.filled > 0 && isProven(column));
  return other === undefined ? (only ?? null) : null;
};

/** Fewer rows may follow a balance by chance. */
const PROVING_ROWS = 3;

/** A column with one balance in several rows has that of the whole statement, and no running one.  [STM-53] */
const isOfStatement = ({ filled, values }: MoneyColumn): boolean =>
  filled > 1 && new Set(values.filter((value) => value !== null)).size === 1;

export const askWhich = (search: Search, columns: readonly MoneyColumn[]): Question =>
  askAmong(
    search,
    columns.map(({ at }) => at),
  );

export const askAmong = ({ clues }: Search, columns: readonly number[]): Question =>
  ask(
    columns.length === 1
      ? `Nothing shows that ${columns.map(clues.call).join('')} holds amounts`
      : `Nothing shows which of ${columns.map(clues.call).join(' and ')} holds the movements`,
    columns.map((at) => columnChoice('amount', clues.reference(at))),
  );

export const noAmounts = ask('The file has no column of amounts', [], 'name it with mapping.columns.amount');
