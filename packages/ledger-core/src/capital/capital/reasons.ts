import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  not_owner_money: 'A {kind} is no money between the company and its owners; file it to an account instead.',
  no_such_purpose: 'this company has no {purpose}; money between it and its owners is one of {purposes}.',
  purpose_of_other_direction: '{purpose} is money {direction}; this transaction is money {own}.',
} as const;

export const why = reasonsOf(REASONS);
