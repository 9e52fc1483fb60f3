import type { IsoMonth } from '../../kernel/dates.ts';
import { type ComesBack, expectSame, NOW, type OpenedForContract } from '../../store/contract-case.ts';

export const periodComesBack = ({ memberId }: OpenedForContract): ComesBack => {
  const period = {
    month: '2026-01' as IsoMonth,
    status: 'closed' as const,
    changedAt: NOW,
    changedBy: memberId,
    reason: null,
    head: 'c'.repeat(64),
  };
  const reopened = { ...period, status: 'open' as const, reason: 'late bill' };
  return {
    put: (books) => books.periods.put(period),
    change: async (books) => {
      await books.periods.put(reopened);
      expectSame((await books.periods.closedMonths()).size, 0, 'reopened within the unit of work');
    },
    check: async (books) => expectSame(await books.periods.all(), [reopened], 'the period'),
  };
};
