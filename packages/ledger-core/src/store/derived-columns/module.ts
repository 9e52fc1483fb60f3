/** The derived columns of a store. */
export const copies = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['copies'],
} as const;
