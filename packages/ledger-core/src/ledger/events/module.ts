/** The outbox of events. */
export const events = {
  ids: { event: 'evt_01k93pv10q0g3ns76mf9fh82bh' },
  permissions: {},
  events: {},
  ports: ['events'],
} as const;
