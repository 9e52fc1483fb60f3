import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Credit notes: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const creditNotes = {
  prefixes: { creditNote: 'crn' },
  permissions: {
    'credit_notes.read': EVERYONE,
    'credit_notes.add': BOOKKEEPERS,
    'credit_notes.change': BOOKKEEPERS,
    'credit_notes.remove': BOOKKEEPERS,
    'credit_notes.issue': BOOKKEEPERS,
    'credit_notes.apply': BOOKKEEPERS,
    'credit_notes.unapply': BOOKKEEPERS,
    'credit_notes.void': BOOKKEEPERS,
  },
  events: [
    'credit_note.created',
    'credit_note.updated',
    'credit_note.deleted',
    'credit_note.issued',
    'credit_note.applied',
    'credit_note.unapplied',
    'credit_note.voided',
  ],
} as const;
