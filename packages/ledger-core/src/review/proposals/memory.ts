import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { ProposalFilter, ProposalsPort } from './port.ts';
import { operationOf, type Proposal, UNDECIDED_STATUSES } from './proposal.ts';

export const proposalsIn = (table: MemoryTable<Proposal>): ProposalsPort => ({
  byIds: async (ids) => table.pick(ids),
  put: async (proposal) => table.put(proposal.id, proposal),
  list: pagedBy(
    table,
    ({ id }) => [id],
    (proposal, { status, operation, subjectId, author }: ProposalFilter) =>
      (status === undefined || proposal.status === status) &&
      (operation === undefined || operationOf(proposal) === operation) &&
      (subjectId === undefined || proposal.subjectId === subjectId) &&
      (author === undefined || proposal.author === author),
  ),
  pendingOn: async (subjectIds) => {
    const wantedIds = new Set(subjectIds);
    const counts = new Map<string, number>();
    for (const { status, subjectId } of table.values())
      if (status === 'pending' && subjectId !== null && wantedIds.has(subjectId)) counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1);
    return counts;
  },
  countUndecided: async () => table.values().filter(({ status }) => UNDECIDED_STATUSES.includes(status)).length,
  undecidedOf: async (memberId) =>
    table.values().filter(({ status, proposer }) => UNDECIDED_STATUSES.includes(status) && proposer.memberId === memberId),
  expired: async (now, take) =>
    table
      .values()
      .filter(({ status, expiresAt }) => UNDECIDED_STATUSES.includes(status) && expiresAt <= now)
      .toSorted((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1))
      .slice(0, take),
});
