import { wouldPost } from 'ledger-wire/ledger/journal/wire';

/** Every command on transactions accepts a dry run. */
export const REHEARSED = { dryRuns: true, wouldPost } as const;

/** What refuses an entry whose two sides are equal by how it is made. */
export const ENTRY = {
  account_not_usable: true,
  dimension_required: true,
  entry_unbalanced: false,
  party_required: true,
  period_closed: true,
  sum_out_of_range: true,
  unprocessable: true,
} as const;

/** What refuses an entry of a transaction. */
export const POSTING = { ...ENTRY, conflict: true } as const;
