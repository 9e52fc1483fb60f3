import { ADMINS, BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** The months of the books: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const periods = {
  prefixes: {},
  permissions: {
    'periods.list': EVERYONE,
    'periods.close': BOOKKEEPERS,
    'periods.reopen': ADMINS,
  },
  events: ['period.closed', 'period.reopened'],
  ports: ['periods'],
} as const;
