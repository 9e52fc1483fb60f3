import { findTransaction } from '../../bank/transactions/find.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Comment } from './comment.ts';

export interface UnresolvedComments extends PageRequest {
  /** True: only the comments that propose an account. */
  readonly proposesAccount?: boolean | undefined;
}

/** Lists the unresolved comments of the books, newest first.  [COM-7] */
export const listUnresolved = async (
  unit: Needs<'comments'>,
  { proposesAccount = false, ...request }: UnresolvedComments = {},
): Promise<Page<Comment> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['unresolved_comments', unit.settings.id, proposesAccount]);
  if (isRefusal(page)) return page;
  return page.page(await unit.comments.listUnresolved(proposesAccount, page.slice), ({ id }) => [id]);
};

/** Lists the comments on a transaction, newest first.  [COM-3] */
export const listComments = async (
  unit: Needs<'comments' | 'transactions'>,
  transactionId: TransactionId,
  request: PageRequest = {},
): Promise<Page<Comment> | Refusal<'not_found' | 'invalid_cursor' | 'invalid_request'>> => {
  const transaction = await findTransaction(unit, transactionId);
  if (isRefusal(transaction)) return transaction;
  const page = paging(request, ['comments', unit.settings.id, transactionId]);
  if (isRefusal(page)) return page;
  return page.page(await unit.comments.list(transactionId, page.slice), ({ id }) => [id]);
};
