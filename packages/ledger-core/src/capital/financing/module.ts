import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Financing instruments: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const financing = {
  prefixes: { instrument: 'fin' },
  permissions: {
    'financing.read': EVERYONE,
    'financing.add': BOOKKEEPERS,
    'financing.change': BOOKKEEPERS,
    'financing.issue': BOOKKEEPERS,
    'financing.remove': BOOKKEEPERS,
  },
  events: [
    'financing_instrument.created',
    'financing_instrument.updated',
    'financing_instrument.issued',
    'financing_instrument.reversed',
    'financing_instrument.linked',
    'financing_instrument.removed',
  ],
  ports: ['instruments'],
} as const;
