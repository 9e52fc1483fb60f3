import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, Author, ControlTotalId, CounterpartyId } from '../../kernel/ids.ts';
import { isPosted, type Migration } from './migration.ts';

export const CONTROLS = ['trial_balance', 'cash', 'receivables', 'payables', 'receivable_aging', 'payable_aging'] as const;
/** The kind of a control total. */
export type Control = (typeof CONTROLS)[number];

/** A control total as it is stored: the amount it compares, and the explanation of a difference. */
export interface ControlTotal {
  readonly id: ControlTotalId;
  readonly control: Control;
  /** The code of an account; for an aging by counterparty, the slug of the counterparty. */
  readonly subject: string;
  readonly isCounterparty: boolean;
  readonly explanation: Explanation | null;
}

/** The explanation of a difference. It applies only to that exact difference.  [MIG-22] */
export interface Explanation {
  readonly text: string;
  readonly at: Instant;
  /** Null for an explanation that the run adds itself.  [MIG-23] */
  readonly by: Author | null;
  readonly differenceMinor: bigint;
}

export interface Compared {
  readonly control: Control;
  readonly subject: string;
  readonly isCounterparty: boolean;
  readonly name: string | null;
  readonly accountId: AccountId | null;
  readonly counterpartyId: CounterpartyId | null;
  /** Minor units, positive on the debit side. For an aging, positive for open amounts. */
  readonly sourceMinor: bigint;
  readonly importedMinor: bigint;
}

/** A control total with its amounts. */
export interface ControlTotalView extends Compared {
  readonly id: ControlTotalId;
  readonly differenceMinor: bigint;
  /** The explanation of exactly this difference; null if there is none. */
  readonly explanation: Explanation | null;
}

/** The balances of these books on the cutover date. */
export interface Imported {
  readonly balances: ReadonlyMap<AccountId, bigint>;
  /** The open balance on each receivable and payable by counterparty. Positive for amounts owed on documents. */
  readonly open: ReadonlyMap<AccountId, ReadonlyMap<CounterpartyId, bigint>>;
}

export const keyOf = ({ control, subject, isCounterparty }: Pick<ControlTotal, 'control' | 'subject' | 'isCounterparty'>): string =>
  `${control} ${isCounterparty ? 'party' : 'account'} ${subject}`;

/** The stored totals with their amounts. An explanation of another difference does not apply.  [MIG-22] Pure. */
export const viewTotals = (expected: readonly ControlTotal[], compared: readonly Compared[]): readonly ControlTotalView[] => {
  const byKey = new Map(expected.map((total) => [keyOf(total), total]));
  return compared.flatMap((row) => {
    const total = byKey.get(keyOf(row));
    if (total === undefined) return [];
    const differenceMinor = row.sourceMinor - row.importedMinor;
    const isReason = differenceMinor !== 0n && total.explanation?.differenceMinor === differenceMinor;
    return [{ ...row, id: total.id, differenceMinor, explanation: isReason ? total.explanation : null }];
  });
};

/** Whether every difference has an explanation. A run without control totals does not tie out.  [MIG-24] Pure. */
export const tiesOut = (totals: readonly ControlTotalView[]): boolean =>
  totals.some(({ sourceMinor, importedMinor }) => sourceMinor !== 0n || importedMinor !== 0n) &&
  totals.every(({ differenceMinor, explanation }) => differenceMinor === 0n || explanation !== null);

/** The status of a posted run is recomputed from the present totals, so that the two never contradict each other.  [MIG-24] Pure. */
export const asStored = (run: Migration, totals: readonly ControlTotalView[]): Migration =>
  isPosted(run) ? { ...run, status: tiesOut(totals) ? 'tied_out' : 'posted' } : run;
