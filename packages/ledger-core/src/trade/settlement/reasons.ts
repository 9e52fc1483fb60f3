import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of settlement are refused. */
export const REASONS = {
  one_source_of_cash: '{path}: name the payment or the vendor credit: one of the two.',
  no_payment_of_party: '{path}: {payment} is no payment of {name}.',
  payment_pays_not: '{path}: {payment} does not pay {document}.',
  payment_pays_nothing: '{payment} pays no document.',
} as const;

export const why = reasonsOf(REASONS);
