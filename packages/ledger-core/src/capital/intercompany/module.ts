import { EVERYONE } from '../../company/books/roles.ts';

/** Amounts between the companies of an organization: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const intercompany = {
  prefixes: { intercompany: 'ict' },
  permissions: {
    'intercompany.read': EVERYONE,
  },
  events: [],
  ports: ['intercompany'],
} as const;
