import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of ingest are refused. */
export const REASONS = {
  source_account_out_of_use: 'The source account {name} is out of use.',
  too_many_movements: 'At most {most} movements are imported at once; these are {count}.',
  reads_no_statements: 'This ledger reads no statement files: it was made without readStatement.',
} as const;

export const why = reasonsOf(REASONS);
