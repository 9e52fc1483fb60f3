import type { Schemas } from 'ledger-api-client';

/** Debits first, as bookkeepers write entries. */
export const debitsFirst = (lines: readonly Schemas['EntryLineOut'][]): readonly Schemas['EntryLineOut'][] => [
  ...lines.filter(({ direction }) => direction === 'debit'),
  ...lines.filter(({ direction }) => direction === 'credit'),
];
