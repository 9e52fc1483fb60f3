/** Work that is due at a moment: what the store keeps for it. */
export const work = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['due'],
} as const;
