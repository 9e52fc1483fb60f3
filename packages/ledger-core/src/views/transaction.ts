import type { RecordVersion } from '../bank/imports/import.ts';
import type { SourceAccount } from '../bank/sources/source.ts';
import { categoryOf, otherAccountOf, type Part, partsOf } from '../bank/transactions/assignment.ts';
import type { Dependent } from '../bank/transactions/dependent.ts';
import type { Transaction } from '../bank/transactions/transaction.ts';
import { byId, distinct, groupBy } from '../kernel/grouping.ts';
import { assert } from '../kernel/invariant.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Counterparty } from '../ledger/counterparties/counterparty.ts';
import type { Dimension, DimensionValue } from '../ledger/dimensions/dimension.ts';
import type { ActedOn, ActedOnMany } from '../review/categorization/act-on.ts';
import type { CategorizedMany } from '../review/categorization/categorize-rows.ts';
import type { RestoredMany } from '../review/categorization/restore.ts';
import type { SourceDocument } from '../review/receipts/document.ts';
import type { Needs } from '../store/unit-of-work.ts';
import { type AllowedAction, allowedActions } from './allowed-actions.ts';
import { documentsByTransaction } from './document.ts';
import type { ViewsNeeds } from './needs.ts';

/** A transaction with the names of the referenced records. */
export interface TransactionView {
  readonly transaction: Transaction;
  /** The own account whose money moved. */
  readonly account: Account;
  readonly source: SourceAccount;
  /** The account of its categorization, or the suspense account while undecided; null for a split or a transfer. */
  readonly category: Account | null;
  /** The other account of a transfer; null otherwise. */
  readonly otherAccount: Account | null;
  /** The parts of a split; otherwise empty. */
  readonly parts: readonly (Part & { readonly account: Account })[];
  readonly counterparty: Counterparty | null;
  readonly dimensions: readonly { readonly dimension: Dimension; readonly value: DimensionValue }[];
  /** Its receipts and invoices, oldest first.  [RCP-22] */
  readonly documents: readonly SourceDocument[];
  /** The number of unresolved comments that propose an account. Only in lists; otherwise 0.  [COM-5] */
  readonly openProposals: number;
  /** The number of pending proposals for it. Only in lists and when read; otherwise 0.  [PRO-13] */
  readonly pendingProposals: number;
}

/** A transaction with all record versions of its source. */
export interface TransactionDetail extends TransactionView {
  /** Oldest first. The transaction was created from the first. */
  readonly records: readonly RecordVersion[];
  /** The import format of the newest record. */
  readonly format: string;
  /** The actions allowed in its current state. */
  readonly allowedActions: readonly AllowedAction[];
  /** The dependents that the command undid; empty for a read.  [FIL-33] */
  readonly takesApart: readonly Dependent[];
}

/** Adds the names to several transactions, with one query per kind of record. */
export const transactionViews = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'dimensions' | 'documents' | 'sources'>,
  transactions: readonly Transaction[],
): Promise<readonly TransactionView[]> => {
  const counterpartyIds = distinct(transactions.map((transaction) => transaction.counterpartyId));
  const [chart, sources, dimensions, counterparties] = await Promise.all([
    unit.accounts.chart(),
    unit.sources.all(),
    unit.dimensions.all(),
    counterpartyIds.length === 0 ? [] : unit.counterparties.byIds(counterpartyIds),
  ]);
  const documents = await documentsByTransaction(
    unit,
    transactions.map(({ id }) => id),
  );
  const sourceById = byId(sources);
  const counterpartyById = byId(counterparties);
  const accountOf = (id: Account['id']): Account => {
    const account = chart.byId.get(id);
    assert(account !== undefined, `the chart has the account ${id} that a transaction names`);
    return account;
  };
  return transactions.map((transaction) => {
    const source = sourceById.get(transaction.sourceId);
    assert(source !== undefined, `the books have the source ${transaction.sourceId} that a transaction names`);
    const categoryId = categoryOf(transaction.assignment);
    const otherId = otherAccountOf(transaction.assignment);
    return {
      transaction: { ...transaction, rowVersion: unit.versionOf(transaction) },
      account: accountOf(transaction.accountId),
      source,
      category: categoryId === null ? null : accountOf(categoryId),
      otherAccount: otherId === null ? null : accountOf(otherId),
      parts: partsOf(transaction.assignment).map((part) => ({ ...part, account: accountOf(part.accountId) })),
      counterparty: transaction.counterpartyId === null ? null : (counterpartyById.get(transaction.counterpartyId) ?? null),
      dimensions: transaction.dimensions.flatMap(({ dimensionId, valueId }) => {
        const dimension = dimensions.find((candidate) => candidate.id === dimensionId);
        const value = dimension?.values.find((candidate) => candidate.id === valueId);
        return dimension === undefined || value === undefined ? [] : [{ dimension, value }];
      }),
      documents: documents.get(transaction.id) ?? [],
      openProposals: 0,
      pendingProposals: 0,
    };
  });
};

export const transactionDetail = async (unit: ViewsNeeds, transaction: Transaction): Promise<TransactionDetail> => {
  const detail = await actedDetail(unit, { transaction, takesApart: [] });
  return { ...detail, pendingProposals: (await unit.proposals.pendingOn([transaction.id])).get(transaction.id) ?? 0 };
};

/** A transaction after a command, with everything that the command undid. */
export const actedDetail = async (unit: ViewsNeeds, { transaction, takesApart }: ActedOn): Promise<TransactionDetail> => {
  const [[view], records] = await Promise.all([transactionViews(unit, [transaction]), unit.records.of([transaction.id])]);
  assert(view !== undefined, 'a transaction has a view');
  const format = await formatOf(unit, view, records.at(-1));
  return { records, format, allowedActions: await allowedActions(unit, view), takesApart, ...view };
};

/** A file row has a format. For a record without a row, the import is read, unless the source account is fed by API calls.  [SRC-4] */
const formatOf = async (unit: Needs<'imports'>, { source }: TransactionView, newest: RecordVersion | undefined): Promise<string> => {
  if (newest === undefined || newest.row !== null) return newest?.row?.source ?? 'api';
  if (source.provider === 'api') return 'api';
  const [found] = await unit.imports.byIds([newest.importId]);
  return found?.format ?? 'api';
};

/** The rows of a list.  [COM-5] */
export const listedTransactions = async (unit: ViewsNeeds, transactions: readonly Transaction[]): Promise<readonly TransactionView[]> => {
  const views = await transactionViews(unit, transactions);
  const ids = transactions.map(({ id }) => id);
  const comments = await unit.comments.unresolved(ids);
  const pending = await unit.proposals.pendingOn(ids);
  const proposals = comments.filter(({ proposedAccountId }) => proposedAccountId !== null);
  const byTransaction = groupBy(proposals, ({ transactionId }) => transactionId);
  return views.map((view) => ({
    ...view,
    openProposals: byTransaction.get(view.transaction.id)?.length ?? 0,
    pendingProposals: pending.get(view.transaction.id) ?? 0,
  }));
};

/** The result of bulk categorization, with the names of the referenced records. */
export type CategorizedManyView = Omit<CategorizedMany, 'categorized'> & {
  readonly categorized: readonly TransactionView[];
  /** The dependents that the command undid.  [FIL-33] */
  readonly takesApart: readonly Dependent[];
};

export const categorizedManyView = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'dimensions' | 'documents' | 'sources'>,
  { categorized, refused, takesApart }: ActedOnMany,
): Promise<CategorizedManyView> => ({
  categorized: await transactionViews(unit, categorized),
  refused,
  takesApart,
});

/** The result of a restoration, with the names of the referenced records. */
export type RestoredView = Omit<RestoredMany, 'restored'> & { readonly restored: readonly TransactionView[] };

export const restoredView = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'dimensions' | 'documents' | 'sources'>,
  { restored, refused }: RestoredMany,
): Promise<RestoredView> => ({
  restored: await transactionViews(unit, restored),
  refused,
});
