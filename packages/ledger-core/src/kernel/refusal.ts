import { type Why, whyOf } from './reason.ts';

/**
 * A refusal is a value: the command was understood but not executed, and the books are unchanged.
 * `refused` is a code, typed per operation. `reason` is a key of the catalogue, and `params` are the values of its sentence. `field` is the
 * invalid input field or the place in a file, if there is one. `messageOf` builds the sentence for people. `remedies` are changes of the
 * input that were tried, the first one first.
 */
export interface Refusal<Code extends string = RefusalCode> extends Why {
  readonly refused: Code;
  readonly field?: Field;
  readonly errors?: readonly FieldError[];
  readonly remedies?: readonly Remedy[];
}

/** Where an error is: the path of an input, such as `lines[0].accountId`, or the place in a file, as a reason. */
export type Field = string | Why;

/** An error in one field or row of the input. */
export interface FieldError extends Why {
  readonly field: Field;
}

/** An input with a value with which the refused command succeeds. It was tried. Confirmations such as `force` are never remedies. */
export interface Remedy {
  /** The path of the input, as in `field`. */
  readonly input: string;
  readonly value: RemedyValue;
}

/** A value of an input, or lists of texts by name. */
export type RemedyValue = string | number | boolean | Readonly<Record<string, readonly string[]>>;

/** All refusal codes of the library. The server maps each one to an HTTP status. */
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
  | 'approval_required'
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
 * Creates a refusal from a code and a reason. Optional: the path of the invalid field, and the single errors if there are several.
 * @example
 * const unknown = refuse('unprocessable', why.no_such_account({ id }), 'accountId');
 */
export const refuse = <Code extends RefusalCode>(
  refused: Code,
  why: Why,
  field?: Field,
  errors?: readonly FieldError[],
): Refusal<Code> => ({
  refused,
  ...whyOf(why),
  ...(field !== undefined && { field }),
  ...(errors !== undefined && { errors }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && typeof (value as { refused?: unknown }).refused === 'string';

/** The same refusal for another field: the one that the caller sent. */
export const aboutInput = <Code extends RefusalCode>({ refused, reason, params }: Refusal<Code>, field: Field): Refusal<Code> => ({
  refused,
  reason,
  params,
  field,
});

/** The same refusal without a field, if no field that the caller sent is invalid. */
export const aboutNoInput = <Code extends RefusalCode>({ refused, reason, params }: Refusal<Code>): Refusal<Code> => ({
  refused,
  reason,
  params,
});

/**
 * The refusals of an operation, with their codes.
 * @example
 * type IssueRefusal = RefusalOf<Ledger['invoices']['issue']>;
 * const retriable = ({ refused }: IssueRefusal) => refused === 'conflict';
 */
export type RefusalOf<Operation extends (...given: never) => unknown> = Extract<Awaited<ReturnType<Operation>>, Refusal>;

/** The result type of an operation without its refusals. */
export type Granted<R> = Exclude<R, Refusal>;

/** The path of the invalid input; undefined if there is none, or if the error is in a file. */
export const inputOf = ({ field }: Pick<Refusal, 'field'>): string | undefined => (typeof field === 'string' ? field : undefined);
