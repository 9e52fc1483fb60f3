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
  undecidedOf: async (memberId) =>
    table.values().filter(({ status, proposer }) => MOVES[status].includes('expired') && proposer.memberId === memberId),
  expired: async (now, take) =>
    table
      .values()
      .filter(({ status, expiresAt }) => MOVES[status].includes('expired') && expiresAt <= now)
      .toSorted((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1))
      .slice(0, take),
});
