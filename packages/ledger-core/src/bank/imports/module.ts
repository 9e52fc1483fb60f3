/** Imports and their records. */
export const imports = {
  ids: { record: 'rec_01k7d9rf2vzfx5jn60k9pdbtaf', import: 'imp_01k6mn8y35bf94v92b13cy86p4' },
  permissions: {},
  events: {
    'import.completed':
      'a large import finished. The detail has the number of its transactions that need review (`needs_review`) and that have no receipt (`receipts_missing`)',
  },
  ports: ['imports', 'records', 'aliases'],
} as const;
