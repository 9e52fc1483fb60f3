/** Logos: what the store keeps for them. Their ids, permissions and events are those of what they are of. */
export const pictures = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['pictures'],
} as const;
