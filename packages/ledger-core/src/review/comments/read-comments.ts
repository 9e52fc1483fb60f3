import { findTransaction } from '../../bank/transactions/find.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Comment } from './comment.ts';

/** Lists the comments on a transaction, newest first.  [COM-3] */
export const listComments = async (
  unit: Needs<'comments' | 'transactions'>,
  transactionId: TransactionId,
  request: PageRequest = {},
): Promise<Page<Comment> | Refusal<'not_found' | 'invalid_cursor' | 'invalid_request'>> => {
  const transaction = await findTransaction(unit, transactionId);
  if (isRefusal(transaction)) return transaction;
  const asked = paging(request, ['comments', unit.settings.id, transactionId]);
  if (isRefusal(asked)) return asked;
  return asked.page(await unit.comments.list(transactionId, asked.slice), ({ id }) => [id]);
};
