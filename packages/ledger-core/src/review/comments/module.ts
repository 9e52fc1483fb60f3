import { REVIEWERS } from '../../company/books/roles.ts';

/** Comments on transactions: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const comments = {
  prefixes: { comment: 'cmt' },
  permissions: {
    'comments.add': REVIEWERS,
    'comments.resolve': REVIEWERS,
  },
  events: [],
  ports: ['comments'],
} as const;
