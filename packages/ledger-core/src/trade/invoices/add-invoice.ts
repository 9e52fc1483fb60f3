import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type NewInvoice, readTerms } from './draft.ts';
import { BLANK, type Invoice } from './invoice.ts';
import type { InvoicesNeeds } from './needs.ts';
import { billNumber, invoiceNumber } from './number-invoice.ts';
import type { Forced } from './numbers.ts';

export interface NewSale extends NewInvoice {
  /** Unique in the books. If omitted, the next number of the form INV-0001 is assigned when the draft is issued. */
  readonly number?: string | null | undefined;
}

export interface NewBill extends NewInvoice, Forced {
  /** As the vendor printed it. Unique among the vendor's bills, ignoring differences in printing. */
  readonly number: string;
}

type AddRefusal = Refusal<'unprocessable' | 'account_not_usable' | 'conflict'>;

/**
 * Creates a draft invoice. A draft is not posted.  [INV-1]
 * Refusals, in order of precedence: the terms, then the number.
 */
export const addInvoice = async (books: InvoicesNeeds, _actor: Actor, given: NewSale): Promise<Invoice | AddRefusal> => {
  const terms = await readTerms(books, 'invoice', given);
  if (isRefusal(terms)) return terms;
  const number = await invoiceNumber(books, given.number, null);
  if (isRefusal(number)) return number;
  return keepDraft(books, { id: books.newId('invoice'), kind: 'invoice', number, ...terms });
};

/**
 * Creates a draft bill. A draft is not posted.  [INV-1]
 * Refusals, in order of precedence: the terms, then the number.
 */
export const addBill = async (books: InvoicesNeeds, _actor: Actor, given: NewBill): Promise<Invoice | AddRefusal> => {
  const terms = await readTerms(books, 'bill', given);
  if (isRefusal(terms)) return terms;
  const number = await billNumber(books, terms.counterpartyId, given, null);
  if (isRefusal(number)) return number;
  return keepDraft(books, { id: books.newId('bill'), kind: 'bill', number, ...terms });
};

const keepDraft = async (
  books: Needs<'invoices'> & Emits<'bill' | 'invoice'>,
  terms: Omit<Invoice, keyof typeof BLANK | 'createdAt'> & Pick<Invoice, 'memo'>,
): Promise<Invoice> => {
  const draft: Invoice = { ...BLANK, ...terms, createdAt: books.now };
  await books.invoices.put([draft]);
  books.emit(`${draft.kind}.created`, draft.id);
  return draft;
};
