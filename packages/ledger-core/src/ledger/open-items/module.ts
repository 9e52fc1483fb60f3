/** What is open of documents and payments, and what paid what: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const openItems = {
  prefixes: { allocation: 'alc' },
  permissions: {},
  events: [],
  ports: ['openItems', 'allocations'],
} as const;
