import { type AccountStatementQuery, accountStatement } from '../closing/reports/account-statement.ts';
import type { CounterpartyId, CreditNoteId, InvoiceId } from '../kernel/ids.ts';
import { type Language, readLanguage } from '../kernel/languages.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { EntrySource } from '../ledger/journal/entry.ts';
import type { Needs } from '../store/unit-of-work.ts';
import type { CreditNote } from '../trade/credit-notes/credit-note.ts';
import { readCreditNote } from '../trade/credit-notes/read-credit-notes.ts';
import { type Invoice, stateOf } from '../trade/invoices/invoice.ts';
import { readInvoice } from '../trade/invoices/read-invoices.ts';
import { currentCounterparties, type StoredCounterparties } from '../trade/invoices/stored-counterparties.ts';
import { type CreditNoteView, creditNoteView, type InvoiceView, invoiceView } from './invoice.ts';
import type { ViewsNeeds } from './needs.ts';
import type { CreditNotePdf, InvoicePdf, LineOnStatement, StatementPdf } from './pdf.ts';

export interface PdfOptions {
  /** `en` or `de`. Default: `en`. */
  readonly language?: string | undefined;
}

type NotRendered = Refusal<'not_found' | 'unprocessable'>;

export const invoicePdf = async (
  unit: Needs<'accounts' | 'allocations' | 'counterparties' | 'invoices' | 'openItems' | 'images'>,
  id: InvoiceId,
  options: PdfOptions = {},
): Promise<InvoicePdf | NotRendered> => {
  const language = readLanguage(options.language);
  if (isRefusal(language)) return language;
  const invoice = await readInvoice(unit, id);
  if (isRefusal(invoice)) return invoice;
  const view = await invoiceView(unit, invoice);
  return {
    kind: 'invoice',
    ...(await headed(unit, storedOf(unit, invoice, view), language)),
    ...tradeOf(invoice, view),
    dueDate: invoice.dueDate,
    purchaseOrderNumber: invoice.purchaseOrderNumber,
  };
};

export const creditNotePdf = async (unit: ViewsNeeds, id: CreditNoteId, options: PdfOptions = {}): Promise<CreditNotePdf | NotRendered> => {
  const language = readLanguage(options.language);
  if (isRefusal(language)) return language;
  const note = await readCreditNote(unit, id);
  if (isRefusal(note)) return note;
  const view = await creditNoteView(unit, note);
  const original = note.originalInvoiceId === null ? null : await readInvoice(unit, note.originalInvoiceId);
  const corrects = original === null || isRefusal(original) ? null : original.number;
  return { kind: 'credit_note', ...(await headed(unit, storedOf(unit, note, view), language)), ...tradeOf(note, view), corrects };
};

export const statementPdfOf = async (
  unit: Needs<'accounts' | 'counterparties' | 'creditNotes' | 'invoices' | 'journal' | 'images'>,
  id: CounterpartyId,
  options: PdfOptions & AccountStatementQuery = {},
): Promise<StatementPdf | NotRendered> => {
  const language = readLanguage(options.language);
  if (isRefusal(language)) return language;
  const statement = await accountStatement(unit, id, options);
  if (isRefusal(statement)) return statement;
  const { counterparty, since, until, openingMinor, closingMinor } = statement;
  const lines = statement.lines.map(({ entry, number, signedMinor, balanceMinor }) => ({
    ...{ day: entry.date, number, kind: kindOf(entry.source) },
    ...{ amountMinor: signedMinor, balanceMinor },
  }));
  return {
    kind: 'statement',
    ...(await headed(unit, currentCounterparties(unit.settings, counterparty), language)),
    since,
    until,
    openingMinor,
    lines,
    closingMinor,
  };
};

/** The name of a line for the counterparty: a write-off is an adjustment.  [PAP-13] */
const kindOf = (source: EntrySource): LineOnStatement['kind'] => {
  switch (source) {
    case 'invoice':
    case 'bill':
    case 'credit_note':
    case 'vendor_credit':
      return source;
    case 'transaction':
      return 'payment';
    case 'reversal':
      return 'correction';
    case 'migration':
    case 'closing':
      return 'brought_forward';
    default:
      return 'adjustment';
  }
};

/** The company and counterparty when the document was issued. On a draft, the current ones.  [INV-13] */
const storedOf = (unit: Needs, { issue }: Invoice | CreditNote, { counterparty }: InvoiceView | CreditNoteView): StoredCounterparties =>
  issue?.counterparties ?? currentCounterparties(unit.settings, counterparty);

const headed = async ({ settings, images }: Needs<'images'>, { company, counterparty }: StoredCounterparties, language: Language) => ({
  language,
  currency: settings.currency,
  company: { ...company, logo: company.logo === null ? null : ((await images.byName(company.logo))?.png ?? null) },
  counterparty,
});

const tradeOf = (document: Invoice | CreditNote, { lines, applied, openMinor }: InvoiceView | CreditNoteView) => ({
  number: document.number,
  state: stateOf(document),
  issueDate: document.issueDate,
  memo: document.memo,
  lines: lines.map(({ description, quantity, unitPriceMinor, amountMinor, serviceStart, serviceEnd }) => ({
    ...{ description, quantity, unitPriceMinor, amountMinor, serviceStart, serviceEnd },
  })),
  totalMinor: document.totalMinor,
  applied: applied.map(({ item, allocation }) => ({
    kind: item.kind,
    number: item.number,
    day: allocation.on,
    amountMinor: allocation.amountMinor,
  })),
  openMinor,
});
