import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const reconciliation = {
  ids: { reconciliation: 'rcn_01kf3x0sd5j7m9bt2y6e8g1h4j' },
  permissions: {
    'reconciliations.read': EVERYONE,
    'reconciliations.create': BOOKKEEPERS,
    'reconciliations.post_opening_balance': BOOKKEEPERS,
    'reconciliations.complete': BOOKKEEPERS,
    'reconciliations.reopen': BOOKKEEPERS,
    'reconciliations.delete': BOOKKEEPERS,
  },
  events: {
    'reconciliation.created': 'a reconciliation was created',
    'reconciliation.deleted': 'an open reconciliation was deleted',
    'reconciliation.completed': 'a statement ties out with the books',
    'reconciliation.reopened': 'a completed reconciliation was reopened',
  },
  ports: ['reconciliations'],
} as const;
