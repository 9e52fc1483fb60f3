import { REVIEWERS } from '../../company/books/roles.ts';

export const matching = {
  ids: {},
  permissions: {
    'transactions.transfer': REVIEWERS,
    'transactions.match': REVIEWERS,
    'transactions.refund': REVIEWERS,
    'transactions.unmatch': REVIEWERS,
  },
  events: {
    'transaction.matched': 'a transaction became the half of a transfer, found by the matcher or chosen by a person',
    'transaction.unmatched': 'its match was undone, by a person or because its other leg was filed as something else',
  },
  ports: [],
} as const;
