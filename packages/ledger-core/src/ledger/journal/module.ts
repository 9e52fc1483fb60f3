import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** The journal: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const journal = {
  prefixes: { entry: 'ent', line: 'line' },
  permissions: {
    'journal.read': EVERYONE,
    'journal.post': BOOKKEEPERS,
    'journal.reverse': BOOKKEEPERS,
  },
  events: ['journal_entry.posted', 'journal_entry.reversed'],
  ports: ['journal'],
} as const;
