import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  not_owner_money: 'A {kind} is not money between the company and its owners. Categorize it to an account instead.',
  no_such_purpose: 'this company has no {purpose}. Choose one of {purposes:or}.',
  purpose_of_other_direction: '{purpose} is money {direction}, but this transaction is money {own}.',
  the_role_owner_money: 'is owner money',
} as const;

export const why = reasonsOf(REASONS);
