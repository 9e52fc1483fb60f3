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
    'account.created': 'an account was added to the chart by a command; the starter chart emits none',
    'account.updated': 'renamed, moved, or its required dimensions set',
    'account.deactivated': 'taken out of use',
    'account.reactivated': 'brought back',
  },
  ports: ['accounts'],
} as const;
