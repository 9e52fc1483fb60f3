/** What a copy of the books switches off: what the store keeps for it. */
export const copies = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['copies'],
} as const;
