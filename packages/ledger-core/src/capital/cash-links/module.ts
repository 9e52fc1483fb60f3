import { REVIEWERS } from '../../company/books/roles.ts';

/** The cash of instruments and of other companies: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const cashLinks = {
  prefixes: {},
  permissions: {
    'filing.link_cash': REVIEWERS,
  },
  events: [],
  ports: [],
} as const;
