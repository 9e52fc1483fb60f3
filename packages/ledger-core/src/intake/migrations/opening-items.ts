import { addDays, type IsoDate } from '../../kernel/dates.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { DraftEntry } from '../../ledger/journal/entry.ts';
import { newItem, type OpenItem } from '../../ledger/open-items/open-item.ts';
import type { CreditNote } from '../../trade/credit-notes/credit-note.ts';
import { BLANK, type Invoice } from '../../trade/invoices/invoice.ts';
import type { InvoiceLine } from '../../trade/invoices/line.ts';
import { lineOf } from './opening-entry.ts';

/** An open item of the old books, with its account and counterparty in these books. */
export interface Opened {
  readonly id: OpenItem['id'];
  readonly kind: 'invoice' | 'bill' | 'credit_note' | 'vendor_credit';
  readonly number: string;
  /** Its number in the old books; null if there is none. */
  readonly reference: string | null;
  readonly account: Account;
  readonly counterparty: Counterparty;
  /** Positive for an amount owed on a document, negative for a credit. */
  readonly amountMinor: bigint;
  readonly issuedOn: IsoDate | null;
  readonly dueOn: IsoDate | null;
}

const NAMES = { invoice: 'invoice', bill: 'bill', credit_note: 'credit note', vendor_credit: 'vendor credit' } as const;

/** The document kind of an amount on a receivable or payable: an amount owed is an invoice or a bill, any other a credit.  [MIG-27] */
export const kindOf = ({ controlRole }: Account, amountMinor: bigint): Opened['kind'] => {
  const isOwed = amountMinor > 0n;
  if (controlRole === 'ar') return isOwed ? 'invoice' : 'credit_note';
  return isOwed ? 'bill' : 'vendor_credit';
};

/**
 * The entry of an open item: its control account with the counterparty, against Opening balance equity. It keeps its number in the old
 * books.  [MIG-37] Pure.
 */
export const entryOf = (
  { id, kind, number, reference, account, counterparty, amountMinor }: Opened,
  opening: Account,
  date: IsoDate,
): DraftEntry => {
  const debitMinor = account.controlRole === 'ar' ? amountMinor : -amountMinor;
  return {
    date,
    description: `Opening ${NAMES[kind]} ${number}: ${counterparty.name}`,
    memo: null,
    reference,
    source: kind,
    sourceId: id,
    lines: [
      lineOf(account.id, debitMinor, { counterpartyId: counterparty.id }),
      lineOf(opening.id, -debitMinor, { counterpartyId: counterparty.id }),
    ],
  };
};

/** The open item, to which payments and credits apply as usual. Pure. */
export const itemOf = ({ id, kind, number, account, counterparty, amountMinor, dueOn }: Opened, date: IsoDate): OpenItem => {
  const isOwed = amountMinor > 0n;
  return newItem({
    id,
    kind,
    counterpartyId: counterparty.id,
    accountId: account.id,
    side: (account.controlRole === 'ar') === isOwed ? 'debit' : 'credit',
    number,
    date,
    dueDate: isOwed ? (dueOn ?? addDays(date, counterparty.termsDays)) : date,
    amountMinor: isOwed ? amountMinor : -amountMinor,
  });
};

type Issued = Pick<Invoice, 'createdAt'> & { readonly issue: Omit<NonNullable<CreditNote['issue']>, 'deferredParts'> };

/** The invoice or bill of an item. Its only line is on Opening balance equity, because the old books have the income or expense. Pure. */
export const invoiceOf = (opened: Opened, opening: Account, date: IsoDate, { issue, createdAt }: Issued): Invoice => ({
  ...BLANK,
  ...documentOf(opened, opening, date),
  id: opened.id as Invoice['id'],
  kind: opened.kind as Invoice['kind'],
  dueDate: itemOf(opened, date).dueDate,
  purchaseOrderNumber: null,
  issue: { ...issue, scheduleIds: [] },
  createdAt,
});

/** The credit note or vendor credit of an item. Pure. */
export const creditNoteOf = (opened: Opened, opening: Account, date: IsoDate, { issue, createdAt }: Issued): CreditNote => ({
  ...BLANK,
  ...documentOf(opened, opening, date),
  id: opened.id as CreditNote['id'],
  kind: opened.kind as CreditNote['kind'],
  originalInvoiceId: null,
  issue: { ...issue, deferredParts: [] },
  createdAt,
});

const documentOf = ({ number, counterparty, issuedOn, amountMinor }: Opened, opening: Account, date: IsoDate) => {
  const totalMinor = amountMinor > 0n ? amountMinor : -amountMinor;
  const line: InvoiceLine = {
    accountId: opening.id,
    description: `What was open on ${date}`,
    quantity: '1',
    unitPriceMinor: totalMinor,
    amountMinor: totalMinor,
    serviceStart: null,
    serviceEnd: null,
    releaseAccountId: null,
    dimensions: [],
  };
  return {
    number,
    numberedBy: 'migration' as const,
    counterpartyId: counterparty.id,
    issueDate: issuedOn ?? date,
    memo: null,
    lines: [line],
    totalMinor,
    voiding: null,
    rowVersion: 1,
  };
};
