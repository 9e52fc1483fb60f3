import type { IsoDate } from '../../kernel/dates.ts';
import type { CounterpartyId, EntryId, Id, InvoiceId, TransactionId } from '../../kernel/ids.ts';
import type { Company } from '../company.ts';

/** The books of a run, and the records that the run tracks. */
export interface RunningReceivables {
  readonly company: Company;
  readonly counterparties: readonly CounterpartyId[];
  readonly documents: { readonly kind: 'invoice' | 'bill'; readonly id: InvoiceId; readonly number: string }[];
  readonly notes: (
    | { readonly kind: 'credit_note'; readonly id: Id<'creditNote'> }
    | { readonly kind: 'vendor_credit'; readonly id: Id<'vendorCredit'> }
  )[];
  /** The entries of write-offs. */
  readonly writeOffs: EntryId[];
  readonly transactions: TransactionId[];
  /** The manual entries on the receivable. */
  readonly entries: { readonly counterparty: CounterpartyId; readonly day: IsoDate; readonly minor: bigint }[];
}

/** A row, selected by a random number. */
export const at = <T>(rows: readonly T[], renderedNumber: number): T | undefined => rows[renderedNumber % Math.max(rows.length, 1)];
