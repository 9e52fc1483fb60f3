import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  key_used_with_other_request: 'This Idempotency-Key was already used with a different request.',
  first_request_running: 'The first request with this Idempotency-Key is still running.',
} as const;

export const why = reasonsOf(REASONS);
