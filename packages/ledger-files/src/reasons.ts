import { reasonsOf } from 'ledger-core';

/** Why files are refused. Readers put what is wrong with a file in words of their own, which are the value of one reason. */
export const REASONS = {
  file_unread: '{problem}',
} as const;

export const why = reasonsOf(REASONS);
