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
export const addInvoice = async (unit: InvoicesNeeds, _actor: Actor, given: NewSale): Promise<Invoice | AddRefusal> => {
  const terms = await readTerms(unit, 'invoice', given);
  if (isRefusal(terms)) return terms;
  const number = await invoiceNumber(unit, given.number, null);
  if (isRefusal(number)) return number;
  return storeDraft(unit, { id: unit.newId('invoice'), kind: 'invoice', number, ...terms });
};

/**
 * Creates a draft bill. A draft is not posted.  [INV-1]
 * Refusals, in order of precedence: the terms, then the number.
 */
export const addBill = async (unit: InvoicesNeeds, _actor: Actor, given: NewBill): Promise<Invoice | AddRefusal> => {
  const terms = await readTerms(unit, 'bill', given);
  if (isRefusal(terms)) return terms;
  const number = await billNumber(unit, terms.counterpartyId, given, null);
  if (isRefusal(number)) return number;
  return storeDraft(unit, { id: unit.newId('bill'), kind: 'bill', number, ...terms });
};

const storeDraft = async (
  unit: Needs<'invoices'> & Emits<'bill' | 'invoice'>,
  terms: Omit<Invoice, keyof typeof BLANK | 'createdAt'> & Pick<Invoice, 'memo'>,
): Promise<Invoice> => {
  const draft: Invoice = { ...BLANK, ...terms, createdAt: unit.now };
  await unit.invoices.put([draft]);
  unit.emit(`${draft.kind}.created`, draft.id);
  return draft;
};
