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
    'schedule.created': 'an amortization schedule was created for a transaction',
    'schedule.updated': 'installments were posted, or a credit note or vendor credit shortened the schedule or was voided',
    'schedule.deleted': 'a schedule was deleted, or its transaction was reopened or categorized again, and its entries were reversed',
  },
  ports: ['schedules'],
} as const;
