import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Comment } from './comment.ts';

const inOrder = (comments: readonly Comment[]) => comments.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The contract of the comments port. */
export const commentsContract: readonly ContractCase[] = [
  {
    name: '[STO-37] comments are listed newest first, and found by their transaction until they are resolved',
    run: async (store) => {
      const { write, read, transaction, account, memberId } = await openBooksIn(store);
      const rows = [transaction(), transaction()] as const;
      const comment = (at: 0 | 1, proposed: string | null): Comment => ({
        id: newId('comment'),
        transactionId: rows[at].id,
        text: 'Größe?',
        proposedAccountId: proposed === null ? null : account(proposed),
        mentions: [memberId],
        writtenAt: NOW,
        writtenBy: memberId,
        resolvedAt: null,
        resolvedBy: null,
      });
      const plain = comment(0, null);
      const proposed = comment(0, '6110');
      const other = comment(1, '6060');
      await write(async (books) => {
        await books.transactions.add(rows);
        for (const each of [plain, proposed, other]) await books.comments.put(each);
        expectSame(inOrder(await books.comments.unresolved([rows[0].id])), [plain, proposed], 'at once');
      });
      await write(async (books) => {
        expectSame(await books.comments.unresolved([rows[1].id]), [other], 'not resolved yet');
        await books.comments.put({ ...other, resolvedAt: NOW, resolvedBy: memberId });
        expectSame(await books.comments.unresolved([rows[1].id]), [], 'resolved in this unit of work');
      });
      await read(async (books) => {
        const { list, byIds, unresolved, listUnresolved } = books.comments;
        expectSame(await list(rows[0].id, ALL), [proposed, plain], 'newest first');
        expectSame(await list(rows[0].id, { after: [proposed.id], take: 1 }), [plain], 'page by page');
        expectSame(await listUnresolved(false, ALL), [proposed, plain], 'unresolved ones of all transactions');
        expectSame(await listUnresolved(false, { after: [proposed.id], take: 1 }), [plain], 'unresolved ones page by page');
        expectSame(await listUnresolved(true, ALL), [proposed], 'unresolved ones that propose an account');
        expectSame(await byIds([plain.id, newId('comment')]), [plain], 'by id');
        expectSame(inOrder(await unresolved(rows.map(({ id }) => id))), [plain, proposed], 'a resolved one is left out');
        expectSame(await unresolved([]), [], 'none of none');
        expectSame(await unresolved([rows[1].id]), [], 'all of it resolved');
      });
    },
  },
];
