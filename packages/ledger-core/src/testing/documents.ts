import { granted } from '../granted.ts';
import type { CounterpartyId, CreditNoteId, InvoiceId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import type { NewCreditNote, NewVendorCredit } from '../trade/credit-notes/draft.ts';
import type { NewBill, NewSale } from '../trade/invoices/add-invoice.ts';
import type { CreditNoteView, InvoiceView } from '../views/invoice.ts';
import type { Company } from './company.ts';
import { importOne } from './transactions.ts';

/** The fields of a test document that can be set. */
type Some<New> = Partial<Omit<New, 'counterpartyId' | 'lines'>> & { readonly amount?: string; readonly lines?: NewSale['lines'] };

/** Adds a customer or vendor with terms of 30 days. */
export const addCounterparty = async ({ ledger, owner }: Company, name = 'Blue Fox Diner'): Promise<CounterpartyId> =>
  granted(await ledger.counterparties.create(owner, { name, force: true })).counterparty.id;

const linesOf = ({ account }: Company, code: string, { amount = '100.00', lines }: Some<unknown>): NewSale['lines'] =>
  lines ?? [{ accountId: account(code), description: 'Goods', unitPrice: amount }];

/** A draft invoice of 1 March over 100.00, with the given fields. */
export const draftInvoice = async (company: Company, counterpartyId: CounterpartyId, more: Some<NewSale> = {}): Promise<InvoiceView> => {
  const { amount: _, ...given } = more;
  return granted(
    await company.ledger.invoices.create(company.owner, {
      issueDate: '2026-03-01',
      ...given,
      counterpartyId,
      lines: linesOf(company, '4010', more),
    }),
  );
};

/** An issued invoice of 1 March over 100.00, with the given fields. */
export const issueInvoice = async (company: Company, counterpartyId: CounterpartyId, more: Some<NewSale> = {}): Promise<InvoiceView> => {
  const { invoice } = await draftInvoice(company, counterpartyId, more);
  return granted(await company.ledger.invoices.issue(company.owner, invoice.id));
};

/** An approved bill of 1 March over 100.00, with the given fields. */
export const approveBill = async (company: Company, counterpartyId: CounterpartyId, more: Some<NewBill> = {}): Promise<InvoiceView> => {
  const { ledger, owner } = company;
  const { amount: _, ...given } = more;
  const { invoice } = granted(
    await ledger.bills.create(owner, {
      issueDate: '2026-03-01',
      number: 'B-1',
      ...given,
      counterpartyId,
      lines: linesOf(company, '6070', more),
    }),
  );
  return granted(await ledger.bills.approve(owner, invoice.id));
};

/** A draft credit note of 1 March over 100.00, with the given fields. */
export const draftCreditNote = async (
  company: Company,
  counterpartyId: CounterpartyId,
  more: Some<NewCreditNote> = {},
): Promise<CreditNoteView> => {
  const { amount: _, ...given } = more;
  return granted(
    await company.ledger.creditNotes.create(company.owner, {
      issueDate: '2026-03-01',
      ...given,
      counterpartyId,
      lines: linesOf(company, '4090', more),
    }),
  );
};

/** An issued credit note of 1 March over 100.00, with the given fields. */
export const issueCreditNote = async (
  company: Company,
  counterpartyId: CounterpartyId,
  more: Some<NewCreditNote> = {},
): Promise<CreditNoteView> => {
  const { note } = await draftCreditNote(company, counterpartyId, more);
  return granted(await company.ledger.creditNotes.issue(company.owner, note.id));
};

/** A draft vendor credit of 1 March over 100.00, with the given fields. */
export const draftVendorCredit = async (
  company: Company,
  counterpartyId: CounterpartyId,
  more: Some<NewVendorCredit> = {},
): Promise<CreditNoteView> => {
  const { amount: _, ...given } = more;
  return granted(
    await company.ledger.vendorCredits.create(company.owner, {
      issueDate: '2026-03-01',
      number: 'VC-1',
      ...given,
      counterpartyId,
      lines: linesOf(company, '6070', more),
    }),
  );
};

/** An approved vendor credit of 1 March over 100.00, with the given fields. */
export const approveVendorCredit = async (
  company: Company,
  counterpartyId: CounterpartyId,
  more: Some<NewVendorCredit> = {},
): Promise<CreditNoteView> => {
  const { note } = await draftVendorCredit(company, counterpartyId, more);
  return granted(await company.ledger.vendorCredits.approve(company.owner, note.id));
};

/** The open balance of a document, or the remaining credit, in minor units. */
export const openOf = async ({ ledger, owner }: Company, id: InvoiceId | CreditNoteId): Promise<bigint> => {
  if (id.startsWith('crn_')) return granted(await ledger.creditNotes.read(owner, id as CreditNoteId)).openMinor;
  if (id.startsWith('vcr_')) return granted(await ledger.vendorCredits.read(owner, id as CreditNoteId)).openMinor;
  const invoice = id.startsWith('inv_');
  const bill = id as InvoiceId;
  return granted(invoice ? await ledger.invoices.read(owner, bill) : await ledger.bills.read(owner, bill)).openMinor;
};

/** Pays an invoice or a bill with a bank transaction. */
export const payDocument = async (
  company: Company,
  part: { readonly invoiceId: InvoiceId } | { readonly billId: InvoiceId },
  amount: string,
  date: string,
): Promise<void> => {
  const id = await importOne(company, { amount: 'billId' in part ? `-${amount}` : amount, description: `Paid ${date}`, date });
  granted(await company.ledger.transactions.settle(company.owner, id, { parts: [{ ...part, amount }] }));
};

/** The balances on the cash basis by account number, debit-positive. Both sides must be equal. */
export const cashBalances = async ({ ledger, owner }: Company, asOf: string): Promise<Readonly<Record<string, bigint>>> => {
  const { rows, debitMinor, creditMinor } = granted(await ledger.reports.trialBalance(owner, { asOf, basis: 'cash' }));
  assert(debitMinor === creditMinor, 'both sides of the trial balance are equal');
  return Object.fromEntries(rows.map((row) => [row.account.code, row.debitMinor - row.creditMinor]));
};
