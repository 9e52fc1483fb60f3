import { BOOKKEEPERS, EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

export const schedules = {
  ids: { schedule: 'sch_01ke1v8qb2h4k6zs9w3c5d7f8g' },
  permissions: {
    'schedules.read': EVERYONE,
    'schedules.create': REVIEWERS,
    'schedules.delete': REVIEWERS,
    'schedules.run': BOOKKEEPERS,
  },
  events: {
    'schedule.created': 'a transaction was spread over months',
    'schedule.updated': 'shares were posted; or a credit note or vendor credit shortened it, or was made void',
    'schedule.deleted': 'a schedule was removed, or its transaction reopened or filed again; its entries are reversed',
  },
  ports: ['schedules'],
} as const;
