/** The derived columns of a store. */
export const derivedColumns = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['derivedColumns'],
} as const;
