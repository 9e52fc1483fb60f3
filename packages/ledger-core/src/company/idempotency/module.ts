/** Stored responses under an `Idempotency-Key`. */
export const idempotency = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['idempotency'],
} as const;
