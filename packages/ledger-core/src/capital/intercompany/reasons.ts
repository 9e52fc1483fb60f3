import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of intercompany are refused. */
export const REASONS = {
  entry_one_side_of_intercompany: 'Entry {entryNo} is one side of the intercompany amount {amount}; reverse both sides together.',
} as const;

export const why = reasonsOf(REASONS);
