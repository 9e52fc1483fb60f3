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
    'transaction.matched': 'a transaction was matched as a leg of a transfer, automatically or by a person',
    'transaction.unmatched': 'a match was removed, by a person or because the other leg was categorized otherwise',
  },
  ports: [],
} as const;
