import { EVERYONE } from '../../company/books/roles.ts';

export const transactions = {
  ids: { transaction: 'txn_01k7d9rf2vzfx5jn60k9pdbtaf', categorization: 'cat_01kahdgzkkkrn3wvp2bzwvkd76' },
  permissions: {
    'transactions.read': EVERYONE,
  },
  events: {
    'transaction.imported': 'a movement was seen for the first time',
    'transaction.updated':
      'a person changed its words, day, counterparty or dimension values or commented on it (the detail has the `comment_id`, or the `resolved_comment_id`); its source reports it otherwise; the model suggested an account; a later movement made its match doubtful; its charge was filed elsewhere (the detail of an event that raised a flag has the `flag`)',
  },
  ports: ['transactions', 'categorizations'],
} as const;
