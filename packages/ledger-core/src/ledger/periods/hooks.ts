import type { Actor } from '../../company/books/member.ts';
import type { IsoMonth } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/refusal.ts';

/** The transactions that prevent closing a month. */
export interface Undone {
  /** Transactions to review. */
  readonly awaiting: number;
  readonly flagged: number;
}

export interface PeriodsHooks {
  /** [PRD-4] */
  undoneIn(month: IsoMonth): Promise<Undone>;
  /** Posts everything due up to a month, and returns the refusals.  [PRD-8] */
  monthEnds(actor: Actor, through: IsoMonth): Promise<readonly Refusal[]>;
}
