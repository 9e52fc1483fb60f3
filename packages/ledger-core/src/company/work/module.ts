/** Scheduled jobs. */
export const work = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['due'],
} as const;
