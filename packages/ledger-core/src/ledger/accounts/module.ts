import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** The chart of accounts. */
export const accounts = {
  ids: { account: 'acct_01k2anprkr9yr0yd5jztyhpvwn' },
  permissions: {
    'accounts.read': EVERYONE,
    'accounts.create': BOOKKEEPERS,
    'accounts.change': BOOKKEEPERS,
    'accounts.require_dimensions': BOOKKEEPERS,
    'accounts.set_logo': BOOKKEEPERS,
    'accounts.set_tax_line': BOOKKEEPERS,
  },
  events: {
    'account.created': 'a command added an account to the chart. The starter chart emits no events',
    'account.updated': 'an account was renamed or moved, or its required dimensions were set',
    'account.deactivated': 'an account was deactivated',
    'account.reactivated': 'an account was reactivated',
  },
  ports: ['accounts'],
} as const;
