import { REVIEWERS } from '../../company/books/roles.ts';

/** What transactions pay: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const settlement = {
  prefixes: {},
  permissions: {
    'filing.settle': REVIEWERS,
  },
  events: ['transaction.settled'],
  ports: [],
} as const;
