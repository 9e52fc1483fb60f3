import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { InvoiceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import type { NewBill, NewSale } from './add-invoice.ts';
import { readTerms } from './draft.ts';
import { findDraft } from './find-invoice.ts';
import type { Invoice, InvoiceKind, Versioned } from './invoice.ts';
import { givenLines } from './line.ts';
import { billNumber, invoiceNumber } from './number-invoice.ts';
import { type Forced, keepsNumber } from './numbers.ts';

/** Omitted fields stay unchanged, and so do those of null, but for the memo and an invoice's number, which null clears, and the due date, which null sets by the party's terms. */
export type InvoiceChange = { readonly [Field in keyof (NewSale | NewBill)]?: (NewSale | NewBill)[Field] | null | undefined } & Versioned &
  Forced;

type Wrong = Refusal<'not_found' | 'conflict' | 'unprocessable' | 'account_not_usable'>;

const changeDraft =
  (kind: InvoiceKind) =>
  async (books: Books, _actor: Actor, id: InvoiceId, change: InvoiceChange): Promise<Invoice | Wrong> => {
    const draft = await findDraft(books, kind, id, change);
    if (isRefusal(draft)) return draft;
    const terms = await readTerms(books, kind, {
      counterpartyId: change.counterpartyId ?? draft.counterpartyId,
      issueDate: change.issueDate ?? draft.issueDate,
      dueDate: change.dueDate === undefined ? draft.dueDate : change.dueDate,
      memo: change.memo === undefined ? draft.memo : change.memo,
      lines: change.lines ?? givenLines(draft.lines, books.settings.currency.scale),
    });
    if (isRefusal(terms)) return terms;
    const number = await changedNumber(books, draft, terms, change);
    if (isRefusal(number)) return number;
    if (isSame(draft, { ...draft, ...terms, number })) return draft;
    const changed: Invoice = { ...draft, ...terms, number, rowVersion: draft.rowVersion + 1 };
    await books.invoices.put([changed]);
    books.emit(`${kind}.updated`, id);
    return changed;
  };

const changedNumber = (books: Books, draft: Invoice, { counterpartyId }: Pick<Invoice, 'counterpartyId'>, change: InvoiceChange) => {
  if (draft.kind === 'invoice') return invoiceNumber(books, change.number === undefined ? draft.number : change.number, draft.id);
  const number = change.number ?? draft.number ?? '';
  const force = change.force === true || keepsNumber(draft, { counterpartyId, number });
  return billNumber(books, counterpartyId, { number, force }, draft.id);
};

/** Changes the draft of an invoice.  [INV-5] The first that applies wins: not_found, conflict (version, issued), then as writing it is refused. */
export const changeInvoice = changeDraft('invoice');
/** Changes the draft of a bill.  [INV-5] */
export const changeBill = changeDraft('bill');

const removeDraft =
  (kind: InvoiceKind) =>
  async (books: Books, _actor: Actor, id: InvoiceId, versioned: Versioned = {}): Promise<Invoice | Refusal<'not_found' | 'conflict'>> => {
    const draft = await findDraft(books, kind, id, versioned);
    if (isRefusal(draft)) return draft;
    await books.emitRemovals(`${kind}.deleted`, [id]);
    await books.invoices.remove([id]);
    return draft;
  };

/** Removes the draft of an invoice.  [INV-5] The first that applies wins: not_found, conflict (version, issued). */
export const removeInvoice = removeDraft('invoice');
/** Removes the draft of a bill.  [INV-5] */
export const removeBill = removeDraft('bill');
