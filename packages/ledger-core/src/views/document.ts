import type { Transaction } from '../bank/transactions/transaction.ts';
import { byId, compared, distinct, groupBy } from '../kernel/grouping.ts';
import type { TransactionId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import type { SourceDocument } from '../review/receipts/document.ts';
import type { ReceiptEvidence, Receipts } from '../review/receipts/read-receipts.ts';
import type { Added } from '../review/receipts/store-document.ts';
import type { ReceiptSuggestion } from '../review/receipts/suggest.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** A transaction that a document supports, with account and counterparty. */
export interface SupportedTransaction {
  readonly transaction: Transaction;
  readonly account: Account;
  readonly counterparty: Counterparty | null;
}

/** A document with the transactions that it supports, oldest first. */
export interface DocumentView {
  readonly document: SourceDocument;
  readonly transactions: readonly SupportedTransaction[];
}

/** Adds the transactions to several documents, with one query per kind of record. */
export const documentViews = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'transactions'>,
  documents: readonly SourceDocument[],
): Promise<readonly DocumentView[]> => {
  const attached = documents.filter(({ isAttached }) => isAttached);
  if (attached.length === 0) return documents.map((document) => ({ document, transactions: [] }));
  const attachments = await unit.attachments.ofDocuments(attached.map(({ id }) => id));
  const supported = await supportedTransactions(unit, distinct(attachments.map(({ transactionId }) => transactionId)));
  const byDocument = groupBy(attachments, ({ documentId }) => documentId);
  return documents.map((document) => ({
    document,
    transactions: (byDocument.get(document.id) ?? [])
      .flatMap(({ transactionId }) => supported.get(transactionId) ?? [])
      .toSorted(oldestFirst),
  }));
};

const oldestFirst = ({ transaction: a }: SupportedTransaction, { transaction: b }: SupportedTransaction): number =>
  compared(a.date, b.date) || compared(a.id, b.id);

const supportedTransactions = async (
  unit: Needs<'accounts' | 'counterparties' | 'transactions'>,
  ids: readonly TransactionId[],
): Promise<ReadonlyMap<TransactionId, SupportedTransaction>> => {
  const transactions = await unit.transactions.byIds(ids);
  const counterpartyIds = distinct(transactions.map(({ counterpartyId }) => counterpartyId));
  const counterparties = byId(counterpartyIds.length === 0 ? [] : await unit.counterparties.byIds(counterpartyIds));
  const chart = await unit.accounts.chart();
  return new Map(
    transactions.map((transaction) => {
      const account = chart.byId.get(transaction.accountId);
      assert(account !== undefined, `the chart has the account ${transaction.accountId} of a transaction`);
      const counterparty = transaction.counterpartyId === null ? null : (counterparties.get(transaction.counterpartyId) ?? null);
      return [transaction.id, { transaction, account, counterparty }] as const;
    }),
  );
};

export const documentView = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'transactions'>,
  document: SourceDocument,
): Promise<DocumentView> => {
  const [view] = await documentViews(unit, [document]);
  assert(view !== undefined, 'a document has a view');
  return view;
};

/** An added document, and whether it is new. */
export interface AddedView extends DocumentView {
  readonly isNew: boolean;
}

export const addedViews = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'transactions'>,
  added: readonly Added[],
): Promise<readonly AddedView[]> => {
  const views = await documentViews(
    unit,
    added.map(({ document }) => document),
  );
  return views.map((view, at) => ({ ...view, isNew: added[at]?.isNew ?? false }));
};

export const addedView = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'transactions'>,
  added: Added,
): Promise<AddedView> => ({
  ...(await documentView(unit, added.document)),
  isNew: added.isNew,
});

/** The receipts of a transaction, each with all transactions that it supports. */
export interface ReceiptsView extends Omit<Receipts, 'evidence' | 'suggestions'> {
  readonly evidence: readonly (Omit<ReceiptEvidence, 'document'> & DocumentView)[];
  readonly suggestions: readonly (Omit<ReceiptSuggestion, 'document'> & DocumentView)[];
}

export const receiptsView = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'transactions'>,
  { evidence, suggestions, ...receipts }: Receipts,
): Promise<ReceiptsView> => {
  const attached = await documentViews(
    unit,
    evidence.map(({ document }) => document),
  );
  const suggested = await documentViews(
    unit,
    suggestions.map(({ document }) => document),
  );
  return {
    ...receipts,
    evidence: evidence.map(({ comparison }, at) => ({ comparison, ...viewAt(attached, at) })),
    suggestions: suggestions.map(({ reasons }, at) => ({ reasons, ...viewAt(suggested, at) })),
  };
};

const viewAt = (views: readonly DocumentView[], at: number): DocumentView => {
  const view = views[at];
  assert(view !== undefined, 'every document has a view');
  return view;
};

/** The documents of several transactions, oldest first, with one query per kind of record.  [RCP-22] */
export const documentsByTransaction = async (
  unit: Needs<'attachments' | 'documents'>,
  transactionIds: readonly TransactionId[],
): Promise<ReadonlyMap<TransactionId, readonly SourceDocument[]>> => {
  const attachments = transactionIds.length === 0 ? [] : await unit.attachments.of(transactionIds);
  if (attachments.length === 0) return NONE;
  const documents = byId(await unit.documents.byIds(distinct(attachments.map(({ documentId }) => documentId))));
  const byTransaction = groupBy(attachments, ({ transactionId }) => transactionId);
  return new Map([...byTransaction].map(([id, ones]) => [id, ones.flatMap(({ documentId }) => documents.get(documentId) ?? [])]));
};

const NONE: ReadonlyMap<TransactionId, readonly SourceDocument[]> = new Map();
