import { ADMINS, BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** The months of the books. */
export const periods = {
  ids: {},
  permissions: {
    'periods.list': EVERYONE,
    'periods.close': BOOKKEEPERS,
    'periods.reopen': ADMINS,
  },
  events: {
    'period.closed': 'a month was closed',
    'period.reopened': 'a month was reopened',
  },
  ports: ['periods'],
} as const;
