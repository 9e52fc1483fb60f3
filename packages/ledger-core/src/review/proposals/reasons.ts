import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_proposal: 'There is no proposal {id} in these books.',
  not_proposable: 'This operation cannot be proposed. A person must do it directly.',
  proposal_is_decided: 'the proposal is already {status}.',
  proposal_is_stale:
    'The effects of the proposal have changed since its preview, so nothing was applied. Compare them, and preview it again or refuse it.',
  approves_own_proposal: 'You proposed this. Another member must approve it.',
  agent_approves: 'An agent cannot decide on proposals. A person must approve or refuse them.',
  only_author_withdraws: 'Only the author can withdraw a proposal. Refuse it instead.',
  approved_already: 'You already approved this. Another member must approve it too.',
  proposal_not_stale: 'the proposal is {status}. Only a stale proposal can be previewed again.',
  role_approves_not: 'The approval of a member with the role {role} does not count for {policies:and}.',
  proposals_up_to: 'name 1 to {most} proposals, not {count}.',
  proposer_left: 'The member who proposed this left the books, or may no longer propose it.',
} as const;

export const why = reasonsOf(REASONS);
