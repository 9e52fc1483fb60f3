import { reasonsOf } from 'ledger-core';

/** Refusal reasons for files. Readers describe the fault in their own words, as the parameter of a single reason. */
export const REASONS = {
  file_unread: '{problem}',
} as const;

export const why = reasonsOf(REASONS);
