/**
 * A refusal is a value: the command was understood and is not carried out, and the books stand exactly as they stood.
 * `code` is typed per operation; `message` is a sentence for people; `field` names what is wrong in the input, where one thing is.
 */
export interface Refusal<Code extends string = RefusalCode> {
  readonly refused: Code;
  readonly message: string;
  readonly field?: string;
  readonly errors?: readonly FieldError[];
}

/** One thing wrong with one field or row of the input. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Every code that the library refuses with. The server's table of HTTP statuses is total over it. */
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
  | 'splits_unbalanced'
  | 'transaction_not_reposted'
  | 'event_not_reopenable'
  | 'unsupported_image'
  | 'payload_too_large';

type About = Pick<Refusal, 'field' | 'errors'>;

/** Refuses with a code and a sentence that names what is wrong. */
export const refuse = <Code extends RefusalCode>(refused: Code, message: string, about: About = {}): Refusal<Code> => ({
  refused,
  message,
  ...about,
});

/** Tells a refusal from a result. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && typeof (value as { refused?: unknown }).refused === 'string';

/** What an operation answers once refusals are set aside. */
export type Granted<R> = Exclude<R, Refusal>;
