import type { Instant } from '../dates.ts';
import type { LedgerId } from '../ids.ts';

/** Kinds of work that wait for their time. Later words add their own. */
export const WORK_KINDS = ['forget_outcomes'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** When work of a kind is to be done in a set of books. */
export interface Due {
  readonly kind: WorkKind;
  /** From this moment on; null for none. */
  readonly at: Instant | null;
}

/** Work of one set of books whose moment has come. */
export interface DueIn {
  readonly ledgerId: LedgerId;
  readonly kind: WorkKind;
  readonly at: Instant;
}
