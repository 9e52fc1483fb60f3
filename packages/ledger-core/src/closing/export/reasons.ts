import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  archives_not_set_up: 'Archives of books are not set up: this ledger has nothing that writes them.',
} as const;

export const why = reasonsOf(REASONS);
