import type { Instant, IsoDate } from '../../kernel/dates.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Proposal } from './proposal.ts';

/** The contract of the proposals port. */
export const proposalsContract: readonly ContractCase[] = [
  {
    name: '[STO-190] proposals are read back unchanged, listed newest first by each filter, and found when they expire',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const proposal = (part: Partial<Proposal>): Proposal => ({
        id: newId('proposal'),
        operation: 'journal.post',
        input: [{ date: '2026-03-05', amount: '12.00', note: 'Größe' }],
        subjectId: 'je_1',
        otherLedgerId: null,
        author: memberId,
        proposer: { memberId, service: null, agent: 'helper', role: 'bookkeeper' },
        reason: 'Month end',
        day: '2026-03-05' as IsoDate,
        seenVersion: 3,
        preview: { wouldReturn: { minor: 9_007_199_254_740_993n, none: null }, entries: [], fingerprint: 'f' },
        status: 'pending',
        ...{ policyIds: [newId('policy')], approvalsNeeded: 2, approvals: [{ approvedBy: memberId, approvedAt: NOW }] },
        createdAt: NOW,
        expiresAt: '2026-07-05T00:00:00.000Z' as Instant,
        ...{ decidedAt: null, decidedBy: null, decisionReason: null, requestId: null, current: null },
        ...part,
      });
      const first = proposal({});
      const second = proposal({ operation: 'journal.reverse/here', subjectId: null, author: 'service:robot', expiresAt: NOW });
      const stale = proposal({ status: 'stale', current: first.preview, expiresAt: '2026-06-20T00:00:00.000Z' as Instant });
      const refused = { ...proposal({ status: 'refused', decidedAt: NOW, decidedBy: memberId, decisionReason: 'No' }), expiresAt: NOW };
      await write(async ({ proposals }) => {
        for (const each of [first, second, stale, refused]) await proposals.put({ ...each, status: 'pending' });
        for (const each of [first, second, stale, refused]) await proposals.put(each);
        expectSame(await proposals.byIds([stale.id]), [stale], 'at once');
      });
      await read(async ({ proposals }) => {
        expectSame(await proposals.byIds([first.id, newId('proposal')]), [first], 'by id');
        expectSame(await proposals.list({}, ALL), [refused, stale, second, first], 'newest first');
        expectSame(await proposals.list({}, { after: [stale.id], take: 1 }), [second], 'page by page');
        expectSame(await proposals.list({ status: 'pending' }, ALL), [second, first], 'by status');
        expectSame(await proposals.list({ operation: 'journal.reverse' }, ALL), [second], 'by operation');
        expectSame(await proposals.list({ subjectId: 'je_1', author: memberId }, ALL), [refused, stale, first], 'by subject and author');
        expectSame([...(await proposals.pendingOn(['je_1', 'je_2']))], [['je_1', 1]], 'the number of pending ones by subject');
        expectSame(await proposals.countUndecided(), 3, 'the number of undecided ones');
        expectSame(await proposals.undecidedOf(memberId), [first, second, stale], 'of a member, undecided');
        expectSame(await proposals.expired('2026-06-21T00:00:00.000Z' as Instant, 9), [second, stale], 'those that expired, undecided');
        expectSame(await proposals.expired('2026-06-21T00:00:00.000Z' as Instant, 1), [second], 'the oldest first');
      });
    },
  },
];
