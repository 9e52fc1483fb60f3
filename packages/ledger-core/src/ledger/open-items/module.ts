/** The open balances of documents and payments, and their allocations. */
export const openItems = {
  ids: { allocation: 'alc_01kg6r2w9y3a5c7e9g1j3k5n7p' },
  permissions: {},
  events: {},
  ports: ['openItems', 'allocations'],
} as const;
