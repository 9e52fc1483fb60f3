import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Statements of banks against the books: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const reconciliation = {
  prefixes: { reconciliation: 'rcn' },
  permissions: {
    'reconciliations.read': EVERYONE,
    'reconciliations.create': BOOKKEEPERS,
    'reconciliations.post_opening': BOOKKEEPERS,
    'reconciliations.complete': BOOKKEEPERS,
    'reconciliations.reopen': BOOKKEEPERS,
    'reconciliations.remove': BOOKKEEPERS,
  },
  events: ['reconciliation.created', 'reconciliation.removed', 'reconciliation.completed', 'reconciliation.reopened'],
  ports: ['reconciliations'],
} as const;
