/** The outbox of events: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const events = {
  prefixes: { event: 'evt' },
  permissions: {},
  events: [],
  ports: ['events'],
} as const;
