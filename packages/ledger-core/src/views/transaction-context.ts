import { listCategorizations } from '../bank/transactions/read-categorizations.ts';
import { readTransaction } from '../bank/transactions/read-transactions.ts';
import type { Transaction } from '../bank/transactions/transaction.ts';
import { entryMoving } from '../closing/reconciliation/bank-and-books.ts';
import { byId } from '../kernel/grouping.ts';
import type { EntryId, TransactionId } from '../kernel/ids.ts';
import { assert } from '../kernel/invariant.ts';
import { DEFAULT_PAGE_SIZE } from '../kernel/limits.ts';
import type { Page } from '../kernel/page.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { EntryView } from '../ledger/journal/entry.ts';
import { readEntries } from '../ledger/journal/read-journal.ts';
import type { Comment } from '../review/comments/comment.ts';
import { listComments } from '../review/comments/read-comments.ts';
import { readReceipts } from '../review/receipts/read-receipts.ts';
import type { Needs } from '../store/unit-of-work.ts';
import { readSettlement } from '../trade/settlement/read-settlement.ts';
import { type CategorizationView, categorizationViews } from './categorization.ts';
import { type ReceiptsView, receiptsView } from './document.ts';
import type { ViewsNeeds } from './needs.ts';
import { type SettlementView, settlementView } from './settlement.ts';
import { type TransactionDetail, transactionDetail } from './transaction.ts';

/** A transaction with everything in the books that a decision requires. */
interface InBooks {
  readonly detail: TransactionDetail;
  /** The documents that it pays or may pay. */
  readonly settlement: SettlementView;
  readonly receipts: ReceiptsView;
  /** The newest comments. */
  readonly comments: Page<Comment>;
  /** The newest decisions. The first one is current. */
  readonly decisions: Page<CategorizationView>;
  /** The entry of its money: its own, or another one that it is evidence of; null if there is none.  [TXN-4] */
  readonly entry: EntryView | null;
}

/** A transaction with everything that a person needs for a decision.  [TXN-4] */
export interface TransactionContext extends InBooks {
  readonly receipts: ReceiptsView & { readonly forwardAddress: string | null };
}

/** Reads a transaction with its related records, in one unit of work.  [TXN-4] */
export const readContext = async (unit: ViewsNeeds, id: TransactionId): Promise<InBooks | Refusal<'not_found'>> => {
  const transaction = await readTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const page = { limit: DEFAULT_PAGE_SIZE };
  const entryId = await entryOf(unit, transaction);
  const [settlement, receipts, comments, decisions, entries] = await Promise.all([
    readSettlement(unit, id),
    readReceipts(unit, id),
    listComments(unit, id, page),
    listCategorizations(unit, id, page),
    entryId === null ? [] : readEntries(unit, [entryId]),
  ]);
  return {
    detail: await transactionDetail(unit, transaction),
    settlement: await settlementView(unit, ofKnown(settlement)),
    receipts: await receiptsView(unit, ofKnown(receipts)),
    comments: ofKnown(comments),
    decisions: await categorizationViews(unit, ofKnown(decisions)),
    entry: entries[0] ?? null,
  };
};

/**
 * An excluded leg of a transfer and a duplicate post nothing themselves. Cash of an instrument or of
 * another company is in that record's entry.  [TXN-4]
 */
const entryOf = async (unit: Needs<'transactions'>, transaction: Transaction): Promise<EntryId | null> => {
  const { entryId, match } = transaction;
  const others = entryId === null && match !== null ? await unit.transactions.byIds([match.transactionId]) : [];
  return entryMoving(transaction, byId(others)).entryId;
};

/** Reading the records of a known transaction cannot be refused. */
const ofKnown = <Result>(result: Result | Refusal): Result => {
  assert(!isRefusal(result), 'what belongs to a known transaction can be read');
  return result as Result;
};
