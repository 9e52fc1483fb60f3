import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { InvoiceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { textAfter } from '../../kernel/text.ts';
import { findNamedCounterparty } from '../../ledger/counterparties/find.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { NewBill, NewSale } from './add-invoice.ts';
import { checkTexts, readDueDate, readTerms } from './draft.ts';
import { findDraft, findInvoice } from './find-invoice.ts';
import {
  checkDraft,
  checkVersion,
  type Invoice,
  type InvoiceKind,
  insteadOf,
  invoiceNamed,
  issuedWord,
  stateOf,
  type Versioned,
} from './invoice.ts';
import { givenLines } from './line.ts';
import type { InvoicesNeeds } from './needs.ts';
import { billNumber, invoiceNumber } from './number-invoice.ts';
import { type Forced, keepsNumber } from './numbers.ts';
import { why } from './reasons.ts';

/**
 * Omitted and null fields are unchanged, with two exceptions. Null clears the memo, the purchase-order number and an invoice's number. Null
 * recomputes the due date from the counterparty's terms.
 */
export type InvoiceChange = { readonly [Field in keyof (NewSale | NewBill)]?: (NewSale | NewBill)[Field] | null | undefined } & Versioned &
  Forced;

type ChangeRefusal = Refusal<'not_found' | 'conflict' | 'unprocessable' | 'account_not_usable'>;

const changeDocument =
  (kind: InvoiceKind) =>
  async (unit: InvoicesNeeds, _actor: Actor, id: InvoiceId, change: InvoiceChange): Promise<Invoice | ChangeRefusal> => {
    const invoice = await findInvoice(unit, kind, id);
    if (isRefusal(invoice)) return invoice;
    const stale = checkVersion(invoice, change.rowVersion);
    if (stale !== undefined) return stale;
    const changed = stateOf(invoice) === 'issued' ? await changedIssued(unit, invoice, change) : await changedDraft(unit, invoice, change);
    if (isRefusal(changed)) return changed;
    if (isSame(invoice, changed)) return invoice;
    const stored: Invoice = { ...changed, rowVersion: invoice.rowVersion + 1 };
    await unit.invoices.put([stored]);
    await storeDueDate(unit, invoice, stored);
    unit.emit(`${kind}.updated`, id);
    return stored;
  };

const changedDraft = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'invoices' | 'sources'>,
  draft: Invoice,
  change: InvoiceChange,
): Promise<Invoice | ChangeRefusal> => {
  const refusal = checkDraft(draft);
  if (refusal !== undefined) return refusal;
  const terms = await readTerms(unit, draft.kind, {
    counterpartyId: change.counterpartyId ?? draft.counterpartyId,
    issueDate: change.issueDate ?? draft.issueDate,
    dueDate: change.dueDate === undefined ? draft.dueDate : change.dueDate,
    memo: change.memo === undefined ? draft.memo : change.memo,
    purchaseOrderNumber: change.purchaseOrderNumber === undefined ? draft.purchaseOrderNumber : change.purchaseOrderNumber,
    lines: change.lines ?? givenLines(draft.lines, unit.settings.currency.scale),
  });
  if (isRefusal(terms)) return terms;
  const number = await changedNumber(unit, draft, terms, change);
  return isRefusal(number) ? number : { ...draft, ...terms, number };
};

/** Everything in the entry is fixed. The due date, the memo and the purchase-order number can change.  [INV-14] */
const changedIssued = async (unit: Needs<'counterparties'>, issued: Invoice, change: InvoiceChange): Promise<Invoice | ChangeRefusal> => {
  const refusal = checkIssuedFields(issued, change) ?? checkTexts(change);
  if (refusal !== undefined) return refusal;
  const texts = {
    memo: change.memo === undefined ? issued.memo : change.memo,
    purchaseOrderNumber: textAfter(issued.purchaseOrderNumber, change.purchaseOrderNumber),
  };
  if (change.dueDate === undefined) return { ...issued, ...texts };
  const counterparty = await findNamedCounterparty(unit, issued.counterpartyId);
  if (isRefusal(counterparty)) return counterparty;
  const dueDate = readDueDate(change.dueDate, issued.issueDate, counterparty);
  return isRefusal(dueDate) ? dueDate : { ...issued, ...texts, dueDate };
};

/** Refuses the first field that is part of the document's entry.  [INV-14] */
const checkIssuedFields = (issued: Invoice, change: InvoiceChange): Refusal<'conflict'> | undefined => {
  const isNumberGiven = issued.kind === 'invoice' ? change.number !== undefined : change.number != null;
  const given = [
    change.counterpartyId != null && 'counterpartyId',
    change.issueDate != null && 'issueDate',
    change.lines != null && 'lines',
    isNumberGiven && 'number',
  ];
  const field = given.find((name) => name !== false);
  if (field === undefined) return undefined;
  const message = why.issued_document_fixed({
    invoice: invoiceNamed(issued),
    issued: issuedWord(issued.kind),
    advice: insteadOf(issued.kind),
  });
  return refuse('conflict', message, field);
};

/** Updates the due date of the open item with the document's.  [OPI-1] */
const storeDueDate = async (unit: Needs<'openItems'>, before: Invoice, { id, dueDate }: Invoice): Promise<void> => {
  if (before.dueDate === dueDate) return;
  await unit.openItems.put((await unit.openItems.byIds([id])).map((item) => ({ ...item, dueDate })));
};

const changedNumber = (
  unit: Needs<'invoices'>,
  draft: Invoice,
  { counterpartyId }: Pick<Invoice, 'counterpartyId'>,
  change: InvoiceChange,
) => {
  if (draft.kind === 'invoice') return invoiceNumber(unit, change.number === undefined ? draft.number : change.number, draft.id);
  const number = change.number ?? draft.number ?? '';
  const force = change.force === true || keepsNumber(draft, { counterpartyId, number });
  return billNumber(unit, counterpartyId, { number, force }, draft.id);
};

/**
 * Changes a draft invoice, or the due date, memo and purchase-order number of an issued one.  [INV-5] [INV-14]
 * Refusals, in order of precedence: not_found, conflict (version, void, a fixed field of an issued one), then the refusals of creating it.
 */
export const changeInvoice = changeDocument('invoice');
/** Changes a draft bill, or the due date, memo and purchase-order number of an approved one.  [INV-5] [INV-14] */
export const changeBill = changeDocument('bill');

const removeDraft =
  (kind: InvoiceKind) =>
  async (
    unit: Needs<'invoices'> & Emits<'bill' | 'invoice'>,
    _actor: Actor,
    id: InvoiceId,
    versioned: Versioned = {},
  ): Promise<Invoice | Refusal<'not_found' | 'conflict'>> => {
    const draft = await findDraft(unit, kind, id, versioned);
    if (isRefusal(draft)) return draft;
    await unit.emitRemovals(`${kind}.deleted`, [id]);
    await unit.invoices.remove([id]);
    return draft;
  };

/**
 * Removes a draft invoice.  [INV-5]
 * Refusals, in order of precedence: not_found, conflict (version, issued).
 */
export const removeInvoice = removeDraft('invoice');
/** Removes a draft bill.  [INV-5] */
export const removeBill = removeDraft('bill');
