import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { ProposalFilter, ProposalsPort } from './port.ts';
import { MOVES, operationOf, type Proposal } from './proposal.ts';

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
    const asked = new Set(subjectIds);
    const counts = new Map<string, number>();
    for (const { status, subjectId } of table.values())
      if (status === 'pending' && subjectId !== null && asked.has(subjectId)) counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1);
    return counts;
  },
  countUndecided: async () => table.values().filter(({ status }) => MOVES[status].includes('expired')).length,
  undecidedOf: async (memberId) =>
    table.values().filter(({ status, proposer }) => MOVES[status].includes('expired') && proposer.memberId === memberId),
  expired: async (now, take) =>
    table
      .values()
      .filter(({ status, expiresAt }) => MOVES[status].includes('expired') && expiresAt <= now)
      .toSorted((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1))
      .slice(0, take),
});
