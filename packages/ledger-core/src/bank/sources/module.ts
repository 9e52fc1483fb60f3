import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Source accounts: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const sources = {
  prefixes: { source: 'src', mapping: 'map' },
  permissions: {
    'sources.read': EVERYONE,
    'sources.add': BOOKKEEPERS,
    'sources.change': BOOKKEEPERS,
  },
  events: ['source_account.created', 'source_account.updated'],
  ports: ['sources'],
} as const;
