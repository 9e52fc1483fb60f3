import type { CounterpartyId } from '../../kernel/ids.ts';
import type { NewLine } from '../../ledger/journal/new-entry.ts';
import type { NewInvoiceLine } from '../invoices/line.ts';

/** Days of service would be those of the first one, so that lines have none. */
export type RecurringLine = Omit<NewInvoiceLine, 'serviceStart' | 'serviceEnd' | 'taxAmount'>;

interface RecurringDocument {
  readonly counterpartyId: CounterpartyId;
  /** Days from its issue; the party's terms when left out. */
  readonly dueDays?: number | null | undefined;
  readonly memo?: string | null | undefined;
  readonly lines: readonly RecurringLine[];
}

export interface RecurringInvoice extends RecurringDocument {
  readonly kind: 'invoice';
}

export interface RecurringBill extends RecurringDocument {
  readonly kind: 'bill';
  /** The beginning of each number, which the day follows: a vendor's bill is not here yet when it is made. */
  readonly number: string;
}

export interface RecurringEntry {
  readonly kind: 'entry';
  readonly description: string;
  readonly memo?: string | null | undefined;
  readonly lines: readonly NewLine[];
}

/** What is made each time, as a person would write it.  [REC-1] */
export type RecurringTemplate = RecurringInvoice | RecurringBill | RecurringEntry;

export const RECURRING_KINDS = ['invoice', 'bill', 'entry'] as const satisfies readonly RecurringTemplate['kind'][];
