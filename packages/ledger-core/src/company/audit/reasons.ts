import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  audit_trail_end_differs:
    'The audit trail ends with record {last}, but the books count {count} records, or store another hash of the last one.',
  audit_record_missing: 'The audit trail has no record between {before} and {after}.',
  audit_hash_differs: 'The hash of record {record} of the audit trail, of {at}, is wrong: this record or the one before it was changed.',
  row_removed_without_record: '{key} is missing. Record {record} of the audit trail wrote it, and no later record removed it.',
  row_without_audit_record: '{key} is in the books, but no record of the audit trail wrote it.',
  row_differs_from_audit: '{key} differs from its state in record {record} of the audit trail.',
} as const;

export const why = reasonsOf(REASONS);
