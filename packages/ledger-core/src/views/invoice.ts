import { waitingMinor } from '../assets/schedules/credit.ts';
import { byId, distinct } from '../kernel/grouping.ts';
import type { AccountId, ScheduleId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import { activeAllocations } from '../ledger/open-items/allocate.ts';
import type { Allocation } from '../ledger/open-items/allocation.ts';
import type { OpenItem } from '../ledger/open-items/open-item.ts';
import type { Needs } from '../store/unit-of-work.ts';
import type { CreditNote } from '../trade/credit-notes/credit-note.ts';
import type { Invoice } from '../trade/invoices/invoice.ts';
import type { InvoiceLine } from '../trade/invoices/line.ts';
import { type InvoiceStatus, statusOf } from '../trade/invoices/status.ts';

/** A payment of a document, or the document that a credit note or payment is applied to. */
export interface AppliedView {
  readonly item: OpenItem;
  readonly allocation: Allocation;
}

interface DocumentView {
  readonly counterparty: Counterparty;
  /** The counterparty's name when the document was issued. On a draft, the current name.  [INV-13] */
  readonly partyName: string;
  readonly lines: readonly (InvoiceLine & { readonly account: Account })[];
  /** The open balance: the amount left to pay, or to apply. */
  readonly openMinor: bigint;
  /** The payments, or the documents it is applied to, in creation order. */
  readonly applied: readonly AppliedView[];
  /** The number of pending proposals on the document. Only lists and reads count them.  [PRO-13] */
  readonly pendingProposals: number;
}

type DocumentNeeds = Needs<'accounts' | 'allocations' | 'counterparties' | 'openItems'>;

type ListNeeds = Needs<'accounts' | 'allocations' | 'counterparties' | 'openItems' | 'proposals'>;

/** An invoice or a bill, with its open balance and payments. */
export interface InvoiceView extends DocumentView {
  readonly invoice: Invoice;
  readonly status: InvoiceStatus;
}

/** The written-off document still has deferred amounts, and its schedules continue. Only a credit note ends them.  [INV-12] [SCH-9] */
export interface WriteOffWarning {
  readonly code: 'deferral_runs_on';
  readonly amountMinor: bigint;
  readonly scheduleIds: readonly ScheduleId[];
}

/** A document after its write-off, with warnings. */
export interface WrittenOffView extends InvoiceView {
  readonly warnings: readonly WriteOffWarning[];
}

/** A credit note, with its open balance and applications. */
export interface CreditNoteView extends DocumentView {
  readonly note: CreditNote;
}

/** The view of one document, from the view of several. */
const ofOne =
  <Unit, Document, View>(views: (unit: Unit, documents: readonly Document[]) => Promise<readonly View[]>) =>
  async (unit: Unit, document: Document): Promise<View> => {
    const [view] = await views(unit, [document]);
    assert(view !== undefined, 'a document has a view');
    return view;
  };

/** Counts the pending proposals on documents.  [PRO-13] */
const withProposals =
  <Document extends Invoice | CreditNote, View extends DocumentView>(
    views: (unit: DocumentNeeds, documents: readonly Document[]) => Promise<readonly View[]>,
  ) =>
  async (unit: ListNeeds, documents: readonly Document[]): Promise<readonly View[]> => {
    const ids = documents.map(({ id }) => id);
    const [shown, pending] = await Promise.all([views(unit, documents), unit.proposals.pendingOn(ids)]);
    return shown.map((view, at) => ({ ...view, pendingProposals: pending.get(ids[at] ?? '') ?? 0 }));
  };

export const invoiceViews = async (unit: DocumentNeeds, invoices: readonly Invoice[]): Promise<readonly InvoiceView[]> => {
  const shown = await documentViews(unit, invoices);
  return invoices.map((invoice, at) => {
    const view = shown[at] as DocumentView;
    return { invoice, status: statusOf(invoice, view.openMinor), ...view };
  });
};

export const invoiceView = ofOne(invoiceViews);

/** Invoices or bills of a list, with their pending proposals. */
export const listedInvoices = withProposals(invoiceViews);

export const listedInvoice = ofOne(listedInvoices);

export const writtenOffView = async (unit: DocumentNeeds & Needs<'schedules'>, invoice: Invoice): Promise<WrittenOffView> => {
  const schedules = await unit.schedules.byIds(invoice.issue?.scheduleIds ?? []);
  const waiting = schedules.filter((schedule) => waitingMinor(schedule) !== 0n);
  const amountMinor = waiting.reduce((sum, schedule) => sum + waitingMinor(schedule), 0n);
  const scheduleIds = waiting.map(({ id }) => id);
  const warnings = amountMinor === 0n ? [] : [{ code: 'deferral_runs_on', amountMinor, scheduleIds } as const];
  return { ...(await invoiceView(unit, invoice)), warnings };
};

export const creditNoteViews = async (unit: DocumentNeeds, notes: readonly CreditNote[]): Promise<readonly CreditNoteView[]> => {
  const shown = await documentViews(unit, notes);
  return notes.map((note, at) => ({ note, ...(shown[at] as DocumentView) }));
};

export const creditNoteView = ofOne(creditNoteViews);

/** Credit notes or vendor credits of a list, with their pending proposals. */
export const listedCreditNotes = withProposals(creditNoteViews);

export const listedCreditNote = ofOne(listedCreditNotes);

/** Reads the related records of documents, with one query per kind of record. */
const documentViews = async (unit: DocumentNeeds, documents: readonly (Invoice | CreditNote)[]): Promise<readonly DocumentView[]> => {
  const ids = documents.map(({ id }) => id);
  const chart = await unit.accounts.chart();
  const counterparties = byId(await unit.counterparties.byIds(distinct(documents.map(({ counterpartyId }) => counterpartyId))));
  const items = byId(await unit.openItems.byIds(ids));
  const active = await activeAllocations(unit, ids);
  const accountOf = (id: AccountId): Account => {
    const account = chart.byId.get(id);
    assert(account !== undefined, `the chart has the account ${id} of a document`);
    return account;
  };
  return documents.map(({ id, counterpartyId, lines, issue }) => {
    const counterparty = counterparties.get(counterpartyId);
    assert(counterparty !== undefined, `the books have the counterparty ${counterpartyId} of a document`);
    return {
      counterparty,
      partyName: issue?.counterparties.counterparty.name ?? counterparty.name,
      lines: lines.map((line) => ({ ...line, account: accountOf(line.accountId) })),
      openMinor: items.get(id)?.openMinor ?? 0n,
      applied: (active.get(id) ?? []).map(({ allocation, other }) => ({ item: other, allocation })),
      pendingProposals: 0,
    };
  });
};
