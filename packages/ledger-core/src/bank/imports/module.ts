/** Imports, and the records that came with them: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const imports = {
  prefixes: { record: 'rec', import: 'imp' },
  permissions: {},
  events: ['import.completed'],
  ports: ['imports', 'records', 'aliases'],
} as const;
