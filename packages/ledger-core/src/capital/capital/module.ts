import { REVIEWERS } from '../../company/books/roles.ts';

/** Money between the company and its owners: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const capital = {
  prefixes: {},
  permissions: {
    'filing.owner_money': REVIEWERS,
  },
  events: [],
  ports: [],
} as const;
