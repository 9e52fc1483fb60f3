import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { id, list, named, object, oneOf, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { proposalsOperations } from './operations.ts';
import { PROPOSAL_STATUSES } from './proposal.ts';
import type { ProposalQuery } from './read-proposals.ts';

const query = object<ProposalQuery>({
  ...pageRequest.fields,
  status: optional(oneOf(PROPOSAL_STATUSES)),
  operation: optional(text),
  subjectId: optional(text),
  author: optional(text),
});

/** The schemas of the arguments of each operation. */
export const proposalsInputs = {
  proposals: {
    list: [caller, optional(query)],
    read: [caller, id],
    approve: [caller, id],
    approveMany: [caller, named('ids', list(text))],
    refuse: [caller, id, named('reason', text)],
    withdraw: [caller, id],
    renew: [caller, id],
  },
} satisfies InputsOf<typeof proposalsOperations>;
