import { type Params, type Why, withoutPath, written } from './reason.ts';

/**
 * A refusal is a value: the command was understood but not carried out, and the books are unchanged.
 * `refused` is a code, typed per operation; `reason` and `params` say why; `message` is a sentence for people; `field` names the wrong field of the input, if
 * there is one.
 */
export interface Refusal<Code extends string = RefusalCode> {
  readonly refused: Code;
  readonly message: string;
  readonly reason?: string;
  readonly params?: Params;
  readonly field?: string;
  readonly errors?: readonly FieldError[];
}

/** A problem with one field or row of the input. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
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

type About = Pick<Refusal, 'field' | 'errors'>;

/**
 * Makes a refusal from a code, a reason of the module and the path of the wrong field, if there is one; or from a sentence that has no reason yet.
 * @example
 * const unknown = refuse('unprocessable', why.no_such_account({ id }), 'accountId');
 */
export function refuse<Code extends RefusalCode>(refused: Code, why: Why, path?: string): Refusal<Code>;
export function refuse<Code extends RefusalCode>(refused: Code, message: string, about?: About): Refusal<Code>;
export function refuse<Code extends RefusalCode>(refused: Code, given: Why | string, about: About | string = {}): Refusal<Code> {
  const { field, errors } = typeof about === 'string' ? { field: about } : (about as About);
  const found = { ...(field !== undefined && { field }), ...(errors !== undefined && { errors }) };
  if (typeof given === 'string') return { refused, message: given, ...found };
  const { reason, params, sentence } = given;
  return { refused, message: written(sentence, { ...params, path: field ?? '' }), reason, params, ...found };
}

/** Whether an answer is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && typeof (value as { refused?: unknown }).refused === 'string';

/** The same refusal of another field: the one that the caller sent. */
export const aboutInput = <Code extends RefusalCode>(refusal: Refusal<Code>, path: string): Refusal<Code> => ({
  ...aboutNoInput(refusal),
  message: `${path}: ${withoutPath(refusal)}`,
  field: path,
});

/** The same refusal of no field, where no field that the caller sent is wrong. */
export const aboutNoInput = <Code extends RefusalCode>({ refused, message, field, reason, params }: Refusal<Code>): Refusal<Code> => ({
  refused,
  message: withoutPath({ refused, message, ...(field !== undefined && { field }) }),
  ...(reason !== undefined && { reason }),
  ...(params !== undefined && { params }),
});

/** The same as a sentence of its own, which begins with a capital letter. */
export const asSentence = <Code extends RefusalCode>(refusal: Refusal<Code>): Refusal<Code> => {
  const { message, ...rest } = aboutNoInput(refusal);
  return { ...rest, message: message.charAt(0).toUpperCase() + message.slice(1) };
};

/** The answer of an operation without its refusals. */
export type Granted<R> = Exclude<R, Refusal>;

/** Thrown by `granted` in place of an answer; it has the refusal whole. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    const more = (refusal.errors ?? []).map(({ field, message }) => `\n  ${field}: ${message}`).join('');
    super(`${refusal.refused}: ${refusal.message}${more}`);
    this.refusal = refusal;
  }
}

/** The answer of an operation, without its refusals. Throws `Refused` where there is one: for programs that handle refusals as exceptions. */
export const granted = <Answer>(answer: Answer): Granted<Answer> => {
  if (isRefusal(answer)) throw new Refused(answer);
  return answer as Granted<Answer>;
};
