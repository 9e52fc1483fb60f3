import { type Why, whyOf } from './reason.ts';

/**
 * A refusal is a value: the command was understood but not carried out, and the books are unchanged.
 * `refused` is a code, typed per operation; `reason` and `params` say why, as a key of the catalogue with the values of its sentence; `field` names the wrong
 * field of the input, if there is one. The sentence for people is made from these by `messageOf`.
 */
export interface Refusal<Code extends string = RefusalCode> extends Why {
  readonly refused: Code;
  readonly field?: string;
  readonly errors?: readonly FieldError[];
}

/** A problem with one field or row of the input. */
export interface FieldError extends Why {
  readonly field: string;
}

/** Every refusal code of the library. The server's table of HTTP statuses covers all of them. */
export type RefusalCode =
  | 'invalid_request'
  | 'invalid_cursor'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused'
  | 'unprocessable'
  | 'period_closed'
  | 'entry_unbalanced'
  | 'sum_out_of_range'
  | 'party_required'
  | 'counterparty_on_control_line'
  | 'dimension_required'
  | 'account_not_usable'
  | 'chart_conflict'
  | 'splits_unbalanced'
  | 'transaction_spread'
  | 'fixed_asset_terms'
  | 'transaction_capitalized'
  | 'transaction_reconciled'
  | 'transaction_not_reposted'
  | 'event_not_reopenable'
  | 'transfer_not_possible'
  | 'match_not_possible'
  | 'match_not_undoable'
  | 'cash_link_not_possible'
  | 'settlement_not_possible'
  | 'settlement_invalid'
  | 'transaction_settles'
  | 'reconciliation_unbalanced'
  | 'unsupported_image'
  | 'unsupported_document'
  | 'connection_rejected'
  | 'payload_too_large';

/**
 * Makes a refusal from a code, a reason and the path of the wrong field, if there is one; and the single faults, where there are several.
 * @example
 * const unknown = refuse('unprocessable', why.no_such_account({ id }), 'accountId');
 */
export const refuse = <Code extends RefusalCode>(
  refused: Code,
  why: Why,
  field?: string,
  errors?: readonly FieldError[],
): Refusal<Code> => ({
  refused,
  ...whyOf(why),
  ...(field !== undefined && { field }),
  ...(errors !== undefined && { errors }),
});

/** Whether an answer is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && typeof (value as { refused?: unknown }).refused === 'string';

/** The same refusal of another field: the one that the caller sent. */
export const aboutInput = <Code extends RefusalCode>({ refused, reason, params }: Refusal<Code>, field: string): Refusal<Code> => ({
  refused,
  reason,
  params,
  field,
});

/** The same refusal of no field, where no field that the caller sent is wrong. */
export const aboutNoInput = <Code extends RefusalCode>({ refused, reason, params }: Refusal<Code>): Refusal<Code> => ({
  refused,
  reason,
  params,
});

/** The answer of an operation without its refusals. */
export type Granted<R> = Exclude<R, Refusal>;
