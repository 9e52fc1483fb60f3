import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** The chart of accounts: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const accounts = {
  prefixes: { account: 'acct' },
  permissions: {
    'accounts.read': EVERYONE,
    'accounts.create': BOOKKEEPERS,
    'accounts.change': BOOKKEEPERS,
    'accounts.require_dimensions': BOOKKEEPERS,
    'accounts.set_logo': BOOKKEEPERS,
    'accounts.set_tax_line': BOOKKEEPERS,
  },
  events: ['account.created', 'account.updated', 'account.deactivated', 'account.reactivated'],
  ports: ['accounts'],
} as const;
