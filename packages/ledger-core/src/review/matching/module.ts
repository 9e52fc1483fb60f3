import { REVIEWERS } from '../../company/books/roles.ts';

/** The two halves of transfers: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const matching = {
  prefixes: {},
  permissions: {
    'filing.transfer': REVIEWERS,
    'filing.match': REVIEWERS,
    'filing.refund': REVIEWERS,
    'filing.unmatch': REVIEWERS,
  },
  events: ['transaction.matched', 'transaction.unmatched'],
  ports: [],
} as const;
