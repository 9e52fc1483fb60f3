import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';

/** The ports of operations in this module that use seven or more. */
export type IngestNeeds = Needs<
  | 'accounts'
  | 'aliases'
  | 'allocations'
  | 'assets'
  | 'attachments'
  | 'audit'
  | 'categorizations'
  | 'counterparties'
  | 'creditNotes'
  | 'dimensions'
  | 'documents'
  | 'due'
  | 'imports'
  | 'invoices'
  | 'journal'
  | 'openItems'
  | 'periods'
  | 'records'
  | 'rules'
  | 'schedules'
  | 'snapshots'
  | 'sources'
  | 'transactions'
> &
  Emits<
    | 'bill'
    | 'counterparty'
    | 'credit_note'
    | 'document'
    | 'fixed_asset'
    | 'import'
    | 'invoice'
    | 'journal_entry'
    | 'schedule'
    | 'source_account'
    | 'transaction'
    | 'vendor_credit'
  > &
  Calls<'cashMoved' | 'dependentsOf' | 'feeds' | 'freeCash' | 'issuesUndone' | 'itemsChanged'>;
