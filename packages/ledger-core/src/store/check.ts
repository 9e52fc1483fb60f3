import type { Transaction } from '../bank/transactions/transaction.ts';
import type { AccountId, CounterpartyId } from '../kernel/ids.ts';
import { type Why, whyOf } from '../kernel/reason.ts';
import type { Chart } from '../ledger/accounts/chart.ts';
import type { Dimension } from '../ledger/dimensions/dimension.ts';
import { EMPTY_TAIL, type JournalTail } from '../ledger/journal/chain.ts';
import type { Entry } from '../ledger/journal/entry.ts';
import type { CounterpartyTotal, MonthTotal } from '../ledger/journal/port.ts';
import type { Period } from '../ledger/periods/period.ts';

/** A rule violation in the books. */
export interface Finding extends Why {
  /** The number of the violated rule in docs/rules. */
  readonly rule: string;
}

/** The tail and the balances of an already verified journal. The next verification starts there.  [RPT-23] */
export interface Verified {
  readonly tail: JournalTail;
  readonly monthTotals: readonly MonthTotal[];
  readonly partyTotals: readonly CounterpartyTotal[];
}

/** The state before the first entry. */
export const NOTHING_VERIFIED: Verified = { tail: EMPTY_TAIL, monthTotals: [], partyTotals: [] };

export interface Facts<Unit> {
  readonly unit: Unit;
  readonly chart: Chart;
  readonly periods: readonly Period[];
  readonly dimensions: readonly Dimension[];
  /** The processor of each clearing account that a source feeds. */
  readonly processors: ReadonlyMap<AccountId, CounterpartyId>;
  readonly verified: Verified;
}

type Findings = readonly Finding[] | Promise<readonly Finding[]>;

/**
 * One check of the books. The verification reads the journal once, by entry number, and the transactions once. It passes every batch to
 * every check. At the end, each check reports findings that require the complete books.
 */
export interface Check {
  readonly entries?: (entries: readonly Entry[]) => Findings;
  readonly transactions?: (transactions: readonly Transaction[]) => Findings;
  readonly end?: () => Findings;
}

export type MakeCheck<Unit> = (facts: Facts<Unit>) => Check;

/** A check, with the rule to report if it cannot read its rows. */
export type NamedCheck<Unit> = readonly [rule: string, make: MakeCheck<Unit>];

export const finding = (rule: string, why: Why): Finding => ({ rule, ...whyOf(why) });

/** The reason is only built for a finding, because a verification checks every row. */
export const unless = (holds: boolean, rule: string, why: () => Why): readonly Finding[] => (holds ? [] : [finding(rule, why())]);
