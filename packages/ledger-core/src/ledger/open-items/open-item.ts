import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId, CreditNoteId, EntryId, InvoiceId, TransactionId } from '../../kernel/ids.ts';
import type { Side } from '../../kernel/sides.ts';

export const ITEM_KINDS = ['invoice', 'bill', 'credit_note', 'vendor_credit', 'write_off', 'payment'] as const;
/** A document, a write-off, or a payment: a transaction that is settled. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The id of the document, of the entry of a write-off or of the transaction. */
export type ItemId = InvoiceId | CreditNoteId | EntryId | TransactionId;

/**
 * What a document or a payment has on a receivable or payable, for as long as its entry stands.  [OPI-1]
 * Items of opposite sides pay each other: an invoice is a debit on the receivable, a payment for it a credit.
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
  /** The day of its entry. */
  readonly date: IsoDate;
  /** When it is due; the day of its entry where nothing is due. */
  readonly dueDate: IsoDate;
  /** Minor units, more than zero. */
  readonly amountMinor: bigint;
  /** The part that no standing allocation takes: from zero to the amount.  [OPI-3] */
  readonly openMinor: bigint;
  /** The day from which nothing of it is open; null while some is. */
  readonly clearedOn: IsoDate | null;
}

/** An item of which nothing is paid yet. */
export const newItem = (item: Omit<OpenItem, 'openMinor' | 'clearedOn'>): OpenItem => ({
  ...item,
  openMinor: item.amountMinor,
  clearedOn: null,
});

/** Whether an item is a document that payments pay, rather than what pays. */
export const isOwed = ({ kind }: Pick<OpenItem, 'kind'>): boolean => kind === 'invoice' || kind === 'bill';

/** Whether an item is a credit that money pays back. */
export const isCredit = ({ kind }: Pick<OpenItem, 'kind'>): boolean => kind === 'credit_note' || kind === 'vendor_credit';

/** Oldest first: by day, then by id. */
export const oldestFirst = (one: Pick<OpenItem, 'date' | 'id'>, other: Pick<OpenItem, 'date' | 'id'>): number => {
  if (one.date < other.date) return -1;
  if (one.date > other.date) return 1;
  if (one.id < other.id) return -1;
  return one.id > other.id ? 1 : 0;
};
