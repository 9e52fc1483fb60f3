import type { TransactionId } from '../../kernel/ids.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Comment } from './comment.ts';
import type { CommentsPort } from './port.ts';

export const commentsIn = (table: MemoryTable<Comment>): CommentsPort => ({
  byIds: async (ids) => table.pick(ids),
  put: async (comment) => table.put(comment.id, comment),
  list: pagedBy(
    table,
    ({ id }) => [id],
    ({ transactionId }, of: TransactionId) => transactionId === of,
  ),
  listUnresolved: pagedBy(
    table,
    ({ id }) => [id],
    ({ resolvedAt, proposedAccountId }, proposesAccount: boolean) =>
      resolvedAt === null && (!proposesAccount || proposedAccountId !== null),
  ),
  unresolved: async (transactionIds) => {
    const wanted = new Set(transactionIds);
    return table.values().filter((comment) => wanted.has(comment.transactionId) && comment.resolvedAt === null);
  },
});
