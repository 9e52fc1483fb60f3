import type { TransactionId } from '../../kernel/ids.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Comment } from './comment.ts';
import type { CommentsPort } from './port.ts';

export const commentsIn = (shelf: Shelf<Comment>): CommentsPort => ({
  byIds: async (ids) => shelf.pick(ids),
  put: async (comment) => shelf.put(comment.id, comment),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ transactionId }, of: TransactionId) => transactionId === of,
  ),
  unresolved: async (transactionIds) => {
    const wanted = new Set(transactionIds);
    return shelf.values().filter((comment) => wanted.has(comment.transactionId) && comment.resolvedAt === null);
  },
});
