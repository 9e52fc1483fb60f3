import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Comment } from './comment.ts';

/** The contract of the comments port. */
export const commentsContract: readonly ContractCase[] = [
  {
    name: '[STO-37] comments are listed newest first, and those that propose an account are found until they are resolved',
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
      const [plain, proposed, other] = [comment(0, null), comment(0, '6110'), comment(1, '6060')];
      await write(async (books) => {
        await books.transactions.add(rows);
        for (const each of [plain, proposed, other]) await books.comments.put(each);
        expectSame(await books.comments.openProposals([rows[0].id]), [proposed], 'at once');
      });
      await write((books) => books.comments.put({ ...other, resolvedAt: NOW, resolvedBy: memberId }));
      await read(async (books) => {
        const { list, byIds, openProposals } = books.comments;
        expectSame(await list(rows[0].id, ALL), [proposed, plain], 'newest first');
        expectSame(await list(rows[0].id, { after: [proposed.id], take: 1 }), [plain], 'page by page');
        expectSame(await byIds([plain.id, newId('comment')]), [plain], 'by id');
        expectSame(await openProposals(rows.map(({ id }) => id)), [proposed], 'a resolved proposal is not open');
        expectSame(await openProposals([]), [], 'none of none');
        const { unresolved } = books.comments;
        const open = (await unresolved(rows.map(({ id }) => id))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expectSame(open, [plain, proposed], 'not resolved');
        expectSame(await unresolved([rows[1].id]), [], 'all of it resolved');
      });
    },
  },
];
