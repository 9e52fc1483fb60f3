import type { CounterpartyId } from '../../kernel/ids.ts';
import type { NewLine } from '../../ledger/journal/new-entry.ts';
import type { NewInvoiceLine } from '../invoices/line.ts';

/** A template has no service dates: they would be those of the first occurrence. */
export type RecurringLine = Omit<NewInvoiceLine, 'serviceStart' | 'serviceEnd' | 'taxAmount'>;

interface RecurringDocument {
  readonly counterpartyId: CounterpartyId;
  /** Days after the issue date. Default: the counterparty's terms. */
  readonly dueDays?: number | null | undefined;
  readonly memo?: string | null | undefined;
  readonly lines: readonly RecurringLine[];
}

export interface RecurringInvoice extends RecurringDocument {
  readonly kind: 'invoice';
}

export interface RecurringBill extends RecurringDocument {
  readonly kind: 'bill';
  /** The prefix of each number, followed by the date: the vendor's own number is not known when the bill is created. */
  readonly number: string;
}

export interface RecurringEntry {
  readonly kind: 'entry';
  readonly description: string;
  readonly memo?: string | null | undefined;
  readonly lines: readonly NewLine[];
}

/** The template of each occurrence, like the input of a person.  [REC-1] */
export type RecurringTemplate = RecurringInvoice | RecurringBill | RecurringEntry;

export const RECURRING_KINDS = ['invoice', 'bill', 'entry'] as const satisfies readonly RecurringTemplate['kind'][];
