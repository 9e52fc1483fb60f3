import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  archives_not_set_up: 'Archives are not set up. This ledger was created without a function that writes them.',
} as const;

export const why = reasonsOf(REASONS);
