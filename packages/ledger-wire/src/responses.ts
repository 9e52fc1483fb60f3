import { EventOut, EventPage } from './ledger/events/wire.ts';
import { manyOf } from './lists.ts';
import type { Responses } from './operations.ts';
import { RESPONSES_OF_COMMANDS } from './responses-of-commands.ts';
import { ApprovedProposalsOut, ProposalOut, ProposalPage } from './review/proposals/wire.ts';

/** The response of each operation, once: the routes of the API and `toJson` use this table. */
export const RESPONSES: Responses = {
  ...RESPONSES_OF_COMMANDS,
  'events.list': EventPage,
  'events.read': EventOut,
  'events.withPayloads': manyOf(EventOut),
  'proposals.list': ProposalPage,
  'proposals.read': ProposalOut,
  'proposals.approve': ProposalOut,
  'proposals.approveMany': ApprovedProposalsOut,
  'proposals.refuse': ProposalOut,
  'proposals.withdraw': ProposalOut,
  'proposals.renew': ProposalOut,
};
