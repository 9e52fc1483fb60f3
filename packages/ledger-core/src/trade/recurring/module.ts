import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const recurring = {
  ids: { recurrence: 'rcr_01kg7s3x0z4b6d8f1h3j5k7m9p' },
  permissions: {
    'recurrences.read': EVERYONE,
    'recurrences.create': BOOKKEEPERS,
    'recurrences.change': BOOKKEEPERS,
    'recurrences.pause': BOOKKEEPERS,
    'recurrences.resume': BOOKKEEPERS,
    'recurrences.skip': BOOKKEEPERS,
    'recurrences.end': BOOKKEEPERS,
    'recurrences.run': BOOKKEEPERS,
  },
  events: {
    'recurrence.created': 'a recurrence was created',
    'recurrence.updated': 'the template or the dates of a recurrence changed, or it was paused, resumed, or skipped once',
    'recurrence.made': 'a recurrence created an invoice, a bill or an entry',
    'recurrence.refused': 'a recurrence could not create or issue a document. A person must act',
    'recurrence.ended': 'a recurrence ended, on its last day or by a person',
  },
  ports: ['recurrences'],
} as const;
