/** The verification of the books. */
export const verification = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['verifications'],
} as const;
