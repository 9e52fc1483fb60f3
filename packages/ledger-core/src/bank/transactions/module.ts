import { EVERYONE } from '../../company/books/roles.ts';

export const transactions = {
  ids: { transaction: 'txn_01k7d9rf2vzfx5jn60k9pdbtaf', categorization: 'cat_01kahdgzkkkrn3wvp2bzwvkd76' },
  permissions: {
    'transactions.read': EVERYONE,
  },
  events: {
    'transaction.imported': 'a bank transaction was imported for the first time',
    'transaction.updated':
      'a person changed the description, day, counterparty or dimension values, or commented (the detail has the `comment_id` or the `resolved_comment_id`). Or the source reported a change, the model suggested an account, a later transaction made the match doubtful, or its charge was categorized otherwise. If the event raised a flag, the detail has the `flag`',
  },
  ports: ['transactions', 'categorizations'],
} as const;
