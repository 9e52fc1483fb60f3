import { BOOKKEEPERS, EVERYONE, REVIEWERS } from '../../company/books/roles.ts';

/** Schedules, which spread transactions over months: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const schedules = {
  prefixes: { schedule: 'sch' },
  permissions: {
    'schedules.read': EVERYONE,
    'schedules.create': REVIEWERS,
    'schedules.remove': REVIEWERS,
    'schedules.run': BOOKKEEPERS,
  },
  events: ['schedule.created', 'schedule.updated', 'schedule.removed'],
  ports: ['schedules'],
} as const;
