/** Posting refusals of entries that balance by construction. */
export const ENTRY = {
  account_not_usable: true,
  dimension_required: true,
  entry_unbalanced: false,
  party_required: true,
  period_closed: true,
  sum_out_of_range: true,
  unprocessable: true,
} as const;

/** Posting refusals of a transaction's entry. */
export const POSTING = { ...ENTRY, conflict: true } as const;
