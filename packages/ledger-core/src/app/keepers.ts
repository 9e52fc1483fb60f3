import type { Transaction } from '../bank/transactions/transaction.ts';
import type { Slice } from '../kernel/page.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { AnnotatedKind, Keeper } from '../ledger/annotations/hooks.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { CreditNote } from '../trade/credit-notes/credit-note.ts';
import type { Invoice } from '../trade/invoices/invoice.ts';
import { why } from './reasons.ts';

const FIRST: Slice = { after: null, take: 1 };

/** Reads and writes annotations on accounts, counterparties, transactions and documents.  [ANN-1] */
export const keeperOf = (books: UnitOfWork, kind: AnnotatedKind): Keeper => KEEPERS[kind](books);

const accounts = (books: UnitOfWork): Keeper<Account> => ({
  named: why.the_account_named,
  find: async (id) => (await books.accounts.chart()).byId.get(id),
  holder: async (externalId) => (await books.accounts.chart()).accounts.find((account) => account.externalId === externalId),
  put: (account) => books.accounts.update([account]),
  tell: (id) => void books.emit('account.updated', id),
});

const counterparties = (books: UnitOfWork): Keeper<Counterparty> => ({
  named: why.the_counterparty_named,
  find: async (id) => (await books.counterparties.byIds([id]))[0],
  holder: async (externalId) => (await books.counterparties.list({ annotations: { externalId } }, FIRST))[0],
  put: (counterparty) => books.counterparties.put(counterparty),
  tell: (id) => void books.emit('counterparty.updated', id),
});

const transactions = (books: UnitOfWork): Keeper<Transaction> => ({
  named: why.the_transaction_named,
  find: async (id) => (await books.transactions.byIds([id]))[0],
  holder: async (externalId) => (await books.transactions.list({ annotations: { externalId } }, FIRST))[0],
  put: (transaction) => books.transactions.update([transaction]),
  tell: (id) => void books.emit('transaction.updated', id),
});

const invoices =
  (kind: 'invoice' | 'bill') =>
  (books: UnitOfWork): Keeper<Invoice> => ({
    named: kind === 'invoice' ? why.the_invoice_named : why.the_bill_named,
    find: async (id) => (await books.invoices.byIds([id]))[0],
    holder: async (externalId) => (await books.invoices.list({ kind, annotations: { externalId } }, FIRST))[0],
    put: (invoice) => books.invoices.put([invoice]),
    tell: (id) => void books.emit(`${kind}.updated`, id),
  });

const credits =
  (kind: 'credit_note' | 'vendor_credit') =>
  (books: UnitOfWork): Keeper<CreditNote> => ({
    named: kind === 'credit_note' ? why.the_credit_note_named : why.the_vendor_credit_named,
    find: async (id) => (await books.creditNotes.byIds([id]))[0],
    holder: async (externalId) => (await books.creditNotes.list({ kind, annotations: { externalId } }, FIRST))[0],
    put: (note) => books.creditNotes.put([note]),
    tell: (id) => void books.emit(`${kind}.updated`, id),
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
