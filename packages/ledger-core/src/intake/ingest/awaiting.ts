import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { inSlices } from '../../kernel/slices.ts';
import type { EventDetail } from '../../ledger/events/event.ts';
import { isWanted } from '../../review/receipts/wanted.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** How many transactions that an import brought await review, and how many their receipt.  [EVT-11] [NTF-9] [NTF-10] */
export const countAwaiting = async (books: Needs<'attachments'>, brought: readonly Transaction[]): Promise<EventDetail> => {
  const { receiptRule, currency } = books.settings;
  const wanted = brought.filter((transaction) => isWanted(receiptRule, currency.code, transaction)).map(({ id }) => id);
  const attached = await inSlices(books, wanted, (slice) => books.attachments.of(slice));
  const documented = new Set(attached.map(({ transactionId }) => transactionId));
  const toReview = brought.filter((transaction) => transaction.status === 'needs_review' && !isHold(transaction));
  return { needs_review: String(toReview.length), receipts_missing: String(wanted.filter((id) => !documented.has(id)).length) };
};
