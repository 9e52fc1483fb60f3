import type { Asks, Needs } from '../store/unit-of-work.ts';

/** Together, what those operations of this module touch that touch seven things or more. */
export type ViewsNeeds = Needs<
  | 'accounts'
  | 'allocations'
  | 'assets'
  | 'attachments'
  | 'categorizations'
  | 'comments'
  | 'counterparties'
  | 'creditNotes'
  | 'dimensions'
  | 'documents'
  | 'imports'
  | 'invoices'
  | 'journal'
  | 'members'
  | 'migrations'
  | 'openItems'
  | 'periods'
  | 'pictures'
  | 'reconciliations'
  | 'records'
  | 'rules'
  | 'schedules'
  | 'sources'
  | 'transactions'
> &
  Asks<'feeds'>;
