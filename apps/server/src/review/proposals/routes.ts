import { ApproveProposalsIn, ProposalQueryIn, RefuseProposalIn } from 'ledger-wire/review/proposals/wire';
import { act, get } from '../../http/route.ts';

const DECIDING = { needs: 'proposals.decide', refuses: { conflict: true } } as const;

export const proposalRoutes = [
  get('/v1/proposals', {
    name: 'proposals.list',
    does: 'Lists proposals, newest first, by status, operation, subject and author.',
    query: ProposalQueryIn,
    call: (ledger, { caller, query: { subject_id: subjectId, ...query } }) => ledger.proposals.list(caller, { ...query, subjectId }),
  }),
  act('/v1/proposals/approve', {
    name: 'proposals.approveMany',
    does: 'Approves several proposals. Each is judged on its own: one that is refused or stale does not affect the others.',
    needs: 'proposals.decide',
    body: ApproveProposalsIn,
    call: (ledger, { caller, body: { ids } }) => ledger.proposals.approveMany(caller, ids as never),
  }),
  get('/v1/proposals/:proposal_id', {
    name: 'proposals.read',
    does: 'Returns one proposal with what it would do.',
    call: (ledger, { caller, params }) => ledger.proposals.read(caller, params.proposal_id),
  }),
  act('/v1/proposals/:proposal_id/approve', {
    ...DECIDING,
    name: 'proposals.approve',
    does: 'Applies exactly what the proposal showed. If it would now do something else, nothing is applied, and the proposal is `stale` with what it would do now. If the command is refused, the proposal is `refused` for the same reason.',
    call: (ledger, { caller, params }) => ledger.proposals.approve(caller, params.proposal_id),
  }),
  act('/v1/proposals/:proposal_id/refuse', {
    ...DECIDING,
    name: 'proposals.refuse',
    does: 'Refuses a proposal with a reason for its author.',
    body: RefuseProposalIn,
    call: (ledger, { caller, params, body }) => ledger.proposals.refuse(caller, params.proposal_id, body.reason),
  }),
  act('/v1/proposals/:proposal_id/withdraw', {
    ...DECIDING,
    needs: 'proposals.create',
    name: 'proposals.withdraw',
    does: 'Withdraws a proposal. Only its author does this, or the member for whom an agent proposed.',
    call: (ledger, { caller, params }) => ledger.proposals.withdraw(caller, params.proposal_id),
  }),
  act('/v1/proposals/:proposal_id/renew', {
    ...DECIDING,
    needs: 'proposals.create',
    name: 'proposals.renew',
    does: 'Previews a stale proposal again, so that it can be decided.',
    call: (ledger, { caller, params }) => ledger.proposals.renew(caller, params.proposal_id),
  }),
];
