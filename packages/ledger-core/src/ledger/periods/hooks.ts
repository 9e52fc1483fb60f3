import type { Actor } from '../../company/books/member.ts';
import type { IsoMonth } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/refusal.ts';

/** What keeps a month from being done. */
export interface Undone {
  /** Transactions that await review. */
  readonly awaiting: number;
  /** Transactions with a flag. */
  readonly flagged: number;
}

/** What the months of the books ask of modules above them, and set off in them. */
export interface PeriodsHooks {
  /** [PRD-4] */
  undoneIn(month: IsoMonth): Promise<Undone>;
  /** Posts what is due through a month, and answers what cannot be posted.  [PRD-8] */
  monthEnds(actor: Actor, through: IsoMonth): Promise<readonly Refusal[]>;
}
