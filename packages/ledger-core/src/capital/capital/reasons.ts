import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of capital are refused. */
export const REASONS = {
  not_owner_money: 'A {kind} is no money between the company and its owners; file it to an account instead.',
} as const;

export const why = reasonsOf(REASONS);
