import type { Calls, Needs } from '../store/unit-of-work.ts';

/** The dependencies of this module's operations with seven or more, as one type. */
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
  | 'images'
  | 'proposals'
  | 'reconciliations'
  | 'records'
  | 'rules'
  | 'schedules'
  | 'sources'
  | 'transactions'
> &
  Calls<'feeds'>;
