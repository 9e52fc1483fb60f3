import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { ProposalFilter } from './port.ts';
import type { Proposal, ProposalId } from './proposal.ts';
import { why } from './reasons.ts';

export interface ProposalQuery extends ProposalFilter, PageRequest {}

/** Lists proposals, newest first.  [PRO-8] */
export const listProposals = async (
  unit: Needs<'proposals'>,
  { limit, cursor, ...filter }: ProposalQuery = {},
): Promise<Page<Proposal> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging({ limit, cursor }, ['proposals', unit.settings.id, filter]);
  if (isRefusal(page)) return page;
  return page.page(await unit.proposals.list(filter, page.slice), ({ id }) => [id]);
};

/** Reads one proposal, with its preview.  [PRO-8] */
export const readProposal = async (unit: Needs<'proposals'>, id: ProposalId): Promise<Proposal | Refusal<'not_found'>> => {
  const [proposal] = await unit.proposals.byIds([id]);
  return proposal ?? refuse('not_found', why.no_such_proposal({ id }));
};
