import type { Transaction } from '../bank/transactions/transaction.ts';
import type { Slice } from '../kernel/page.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { AnnotatedKind, AnnotatedRecords } from '../ledger/annotations/hooks.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { CreditNote } from '../trade/credit-notes/credit-note.ts';
import type { Invoice } from '../trade/invoices/invoice.ts';
import { why } from './reasons.ts';

const FIRST: Slice = { after: null, take: 1 };

/** Reads and writes annotations on accounts, counterparties, transactions and documents.  [ANN-1] */
export const annotatedRecords = (unit: UnitOfWork, kind: AnnotatedKind): AnnotatedRecords => KEEPERS[kind](unit);

const accounts = (unit: UnitOfWork): AnnotatedRecords<Account> => ({
  named: why.the_account_named,
  find: async (id) => (await unit.accounts.chart()).byId.get(id),
  holder: async (externalId) => (await unit.accounts.chart()).accounts.find((account) => account.externalId === externalId),
  put: (account) => unit.accounts.update([account]),
  tell: (id) => void unit.emit('account.updated', id),
});

const counterparties = (unit: UnitOfWork): AnnotatedRecords<Counterparty> => ({
  named: why.the_counterparty_named,
  find: async (id) => (await unit.counterparties.byIds([id]))[0],
  holder: async (externalId) => (await unit.counterparties.list({ annotations: { externalId } }, FIRST))[0],
  put: (counterparty) => unit.counterparties.put(counterparty),
  tell: (id) => void unit.emit('counterparty.updated', id),
});

const transactions = (unit: UnitOfWork): AnnotatedRecords<Transaction> => ({
  named: why.the_transaction_named,
  find: async (id) => (await unit.transactions.byIds([id]))[0],
  holder: async (externalId) => (await unit.transactions.list({ annotations: { externalId } }, FIRST))[0],
  put: (transaction) => unit.transactions.update([transaction]),
  tell: (id) => void unit.emit('transaction.updated', id),
});

const invoices =
  (kind: 'invoice' | 'bill') =>
  (unit: UnitOfWork): AnnotatedRecords<Invoice> => ({
    named: kind === 'invoice' ? why.the_invoice_named : why.the_bill_named,
    find: async (id) => (await unit.invoices.byIds([id]))[0],
    holder: async (externalId) => (await unit.invoices.list({ kind, annotations: { externalId } }, FIRST))[0],
    put: (invoice) => unit.invoices.put([invoice]),
    tell: (id) => void unit.emit(`${kind}.updated`, id),
  });

const credits =
  (kind: 'credit_note' | 'vendor_credit') =>
  (unit: UnitOfWork): AnnotatedRecords<CreditNote> => ({
    named: kind === 'credit_note' ? why.the_credit_note_named : why.the_vendor_credit_named,
    find: async (id) => (await unit.creditNotes.byIds([id]))[0],
    holder: async (externalId) => (await unit.creditNotes.list({ kind, annotations: { externalId } }, FIRST))[0],
    put: (note) => unit.creditNotes.put([note]),
    tell: (id) => void unit.emit(`${kind}.updated`, id),
  });

const KEEPERS = {
  account: accounts,
  counterparty: counterparties,
  transaction: transactions,
  invoice: invoices('invoice'),
  bill: invoices('bill'),
  creditNote: credits('credit_note'),
  vendorCredit: credits('vendor_credit'),
} satisfies Readonly<Record<AnnotatedKind, unknown>>;
