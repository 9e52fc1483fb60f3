import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, Author, ControlTotalId, CounterpartyId } from '../../kernel/ids.ts';
import { isPosted, type Migration } from './migration.ts';

export const CONTROLS = ['trial_balance', 'cash', 'receivables', 'payables', 'receivable_aging', 'payable_aging'] as const;
/** What a control total compares. */
export type Control = (typeof CONTROLS)[number];

/** A control total as it is kept: which amount it compares, and the reason for a difference. */
export interface ControlTotal {
  readonly id: ControlTotalId;
  readonly control: Control;
  /** An account's code, or of an aging by party the slug of a counterparty. */
  readonly subject: string;
  readonly isParty: boolean;
  readonly explanation: Explanation | null;
}

/** Why an amount differs. It is the reason for one difference, and for no other.  [MIG-22] */
export interface Explanation {
  readonly text: string;
  readonly at: Instant;
  /** Null for a statement that the run made itself.  [MIG-23] */
  readonly by: Author | null;
  readonly differenceMinor: bigint;
}

/** What the old books say, and what these say. */
export interface Compared {
  readonly control: Control;
  readonly subject: string;
  readonly isParty: boolean;
  readonly name: string | null;
  readonly accountId: AccountId | null;
  readonly counterpartyId: CounterpartyId | null;
  /** Minor units: positive on the debit side; of an aging positive for what is owed. */
  readonly sourceMinor: bigint;
  readonly importedMinor: bigint;
}

/** A control total with its amounts. */
export interface ControlTotalView extends Compared {
  readonly id: ControlTotalId;
  readonly differenceMinor: bigint;
  /** The reason for exactly this difference; null without one. */
  readonly explanation: Explanation | null;
}

/** What these books say on the cutover day. */
export interface Imported {
  readonly balances: ReadonlyMap<AccountId, bigint>;
  /** What is open on each receivable and payable by party: positive for what is owed. */
  readonly open: ReadonlyMap<AccountId, ReadonlyMap<CounterpartyId, bigint>>;
}

export const keyOf = ({ control, subject, isParty }: Pick<ControlTotal, 'control' | 'subject' | 'isParty'>): string =>
  `${control} ${isParty ? 'party' : 'account'} ${subject}`;

/** The kept totals with their amounts. A reason for another difference than that of now is none.  [MIG-22] Pure. */
export const viewTotals = (kept: readonly ControlTotal[], compared: readonly Compared[]): readonly ControlTotalView[] => {
  const byKey = new Map(kept.map((total) => [keyOf(total), total]));
  return compared.flatMap((row) => {
    const total = byKey.get(keyOf(row));
    if (total === undefined) return [];
    const differenceMinor = row.sourceMinor - row.importedMinor;
    const isReason = differenceMinor !== 0n && total.explanation?.differenceMinor === differenceMinor;
    return [{ ...row, id: total.id, differenceMinor, explanation: isReason ? total.explanation : null }];
  });
};

/** Whether every difference has a reason; a run without anything to compare ties out to nothing.  [MIG-24] Pure. */
export const tiesOut = (totals: readonly ControlTotalView[]): boolean =>
  totals.some(({ sourceMinor, importedMinor }) => sourceMinor !== 0n || importedMinor !== 0n) &&
  totals.every(({ differenceMinor, explanation }) => differenceMinor === 0n || explanation !== null);

/** A run in the books is tied out or not by what they say now: its status and what it is compared with are never two things.  [MIG-24] Pure. */
export const asItStands = (run: Migration, totals: readonly ControlTotalView[]): Migration =>
  isPosted(run) ? { ...run, status: tiesOut(totals) ? 'tied_out' : 'posted' } : run;
