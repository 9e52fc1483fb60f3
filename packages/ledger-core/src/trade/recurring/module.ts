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
    'recurrence.created': 'something was made to come back',
    'recurrence.updated': 'what is made from now on was changed; or it was paused, resumed, or skipped once',
    'recurrence.made': 'an invoice, a bill or an entry was made of it',
    'recurrence.refused': 'something could not be made or issued, and waits for a person',
    'recurrence.ended': 'it makes no more: its last day is over, or a person ended it',
  },
  ports: ['recurrences'],
} as const;
