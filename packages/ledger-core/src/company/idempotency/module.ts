/** Answers under an `Idempotency-Key`: what the store keeps for them. */
export const idempotency = {
  ids: {},
  permissions: {},
  events: {},
  ports: ['outcomes'],
} as const;
