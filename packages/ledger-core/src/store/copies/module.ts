/** What a copy of the books switches off: what the store keeps for it. */
export const copies = {
  prefixes: {},
  permissions: {},
  events: [],
  ports: ['copies'],
} as const;
