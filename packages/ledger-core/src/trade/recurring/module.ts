import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Invoices, bills and entries that come back: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const recurring = {
  prefixes: { recurrence: 'rcr' },
  permissions: {
    'recurring.read': EVERYONE,
    'recurring.add': BOOKKEEPERS,
    'recurring.change': BOOKKEEPERS,
    'recurring.pause': BOOKKEEPERS,
    'recurring.resume': BOOKKEEPERS,
    'recurring.skip': BOOKKEEPERS,
    'recurring.end': BOOKKEEPERS,
    'recurring.run': BOOKKEEPERS,
  },
  events: ['recurrence.created', 'recurrence.updated', 'recurrence.made', 'recurrence.refused', 'recurrence.ended'],
  ports: ['recurrences'],
} as const;
