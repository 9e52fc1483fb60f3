/** The varying fields of an entry. The other fields of its rows are constant. */
export interface Rows {
  /** The categorized transaction; null for an entry without one, which has no decision and one event instead of two. */
  readonly transactionId: string | null;
  readonly accountId: string;
}

/** The books of the rows. */
export interface Facts {
  readonly ledgerNo: number;
  readonly bankId: string;
  readonly memberId: string;
  readonly lastNo: number;
  /** For rows of entries that have no separate events. */
  readonly withoutEvents?: true;
}

/**
 * Writes the rows of many entries or categorizations in one transaction: entry, two lines, month totals and events; for a categorization
 * its transaction and decision too.
 */
export interface RawWriter {
  readonly write: (categorizations: readonly Rows[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const NOW = '2026-11-20T12:00:00.000Z';
export const DATE = '2026-03-10';
export const AMOUNT = 1250;
export const HASH = 'a'.repeat(64);

/** Ids with realistic length and order. */
export const ids = (prefix: string) => {
  let count = Date.now() * 1000;
  return () => `${prefix}_${(count++).toString(32).padStart(26, '0')}`;
};

/** The columns that the rows fill, by table. */
export const ENTRY_COLUMNS =
  'ledger_no, entry_no, id, date, description, description_folded, memo, source, source_id, reverses_entry_id, posted_at, posted_by, hash, line_count';
export const LINE_COLUMNS = 'ledger_no, entry_no, line_no, account_id, date, signed_minor, counterparty_id, dimensions, memo';
export const AUDIT_COLUMNS = 'ledger_no, record_no, id, operation, member_id, request_id, at, hash';
export const EVENT_COLUMNS = 'ledger_no, position, id, type, subject_id, occurred_at, request_id';
export const CATEGORIZATION_COLUMNS =
  'ledger_no, transaction_id, version, id, category_account_id, category_source, assignment, reason, recorded_at, recorded_by';

/** Positions of events, after the existing ones of the books. */
export const positions = () => {
  let position = 1_000_000_000;
  return () => String(++position);
};
