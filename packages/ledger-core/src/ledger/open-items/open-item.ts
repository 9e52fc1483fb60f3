import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, CreditNoteId, EntryId, InvoiceId, TransactionId } from '../../kernel/ids.ts';
import type { Side } from '../../kernel/sides.ts';

export const ITEM_KINDS = ['invoice', 'bill', 'credit_note', 'vendor_credit', 'write_off', 'payment'] as const;
/** A document, a write-off, or a payment (a settled transaction). */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The id of the document, of the write-off entry or of the transaction. */
export type ItemId = InvoiceId | CreditNoteId | EntryId | TransactionId;

/**
 * The item of a document or payment on a receivable or payable, for as long as its entry is not reversed.  [OPI-1]
 * Items of opposite sides pay each other: an invoice is a debit on the receivable, its payment a credit.
 */
export interface OpenItem {
  readonly id: ItemId;
  readonly kind: ItemKind;
  readonly counterpartyId: CounterpartyId;
  /** The receivable or payable. */
  readonly accountId: AccountId;
  readonly side: Side;
  /** The document's number; null for a payment and a write-off. */
  readonly number: string | null;
  /** The date of its entry. */
  readonly date: IsoDate;
  /** The due date, or the date of its entry if it has none. */
  readonly dueDate: IsoDate;
  /** Minor units, greater than zero. */
  readonly amountMinor: bigint;
  /** The part without active allocations: from zero to the amount.  [OPI-3] */
  readonly openMinor: bigint;
  /** The day from which nothing is open; null while something is. */
  readonly clearedOn: IsoDate | null;
}

export const newItem = (item: Omit<OpenItem, 'openMinor' | 'clearedOn'>): OpenItem => ({
  ...item,
  openMinor: item.amountMinor,
  clearedOn: null,
});

/** Whether an item is a document to be paid, not a payment or credit. */
export const isOwed = ({ kind }: Pick<OpenItem, 'kind'>): boolean => kind === 'invoice' || kind === 'bill';

/** Whether an item is a credit that can be refunded. */
export const isCredit = ({ kind }: Pick<OpenItem, 'kind'>): boolean => kind === 'credit_note' || kind === 'vendor_credit';

/** Oldest first: by date, then by id. */
export const oldestFirst = (one: Pick<OpenItem, 'date' | 'id'>, other: Pick<OpenItem, 'date' | 'id'>): number => {
  if (one.date < other.date) return -1;
  if (one.date > other.date) return 1;
  if (one.id < other.id) return -1;
  return one.id > other.id ? 1 : 0;
};
