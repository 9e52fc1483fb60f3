import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const journal = {
  ids: { entry: 'ent_01k5k9vmk0aejw2ga7q98rf000', line: 'line_01k5k9vmk0aejw2ga7q98rf001' },
  permissions: {
    'journal.read': EVERYONE,
    'journal.post': BOOKKEEPERS,
    'journal.reverse': BOOKKEEPERS,
  },
  events: {
    'journal_entry.posted': 'an entry was posted, reversals included',
    'journal_entry.reversed': 'an entry was reversed',
  },
  ports: ['journal'],
} as const;
