import { BOOKKEEPERS, EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

/** Counterparties: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const counterparties = {
  prefixes: { counterparty: 'cpty' },
  permissions: {
    'parties.read': EVERYONE,
    'parties.add': REVIEWERS,
    'parties.change': BOOKKEEPERS,
    'parties.set_logo': BOOKKEEPERS,
    'parties.apply': BOOKKEEPERS,
    'parties.unapply': BOOKKEEPERS,
  },
  events: ['counterparty.created', 'counterparty.updated', 'counterparty.deactivated', 'counterparty.reactivated'],
  ports: ['counterparties'],
} as const;
