/** Logos: only their port. Ids, permissions and events belong to the records that have logos. */
export const images = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['images'],
} as const;
