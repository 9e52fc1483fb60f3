/** Logos: only their port. Ids, permissions and events belong to the records that have logos. */
export const pictures = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['pictures'],
} as const;
