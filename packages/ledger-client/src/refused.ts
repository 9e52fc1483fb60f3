import type { RefusalCode, Schemas } from './types.ts';

/** What is wrong with one field of a request. */
export type FieldFault = NonNullable<Schemas['Problem']['errors']>[number];

/**
 * The server understood a call and refused it. Nothing was changed.
 * @example
 * try {
 *   await ledger.periods.close('2026-07');
 * } catch (fault) {
 *   if (!isRefused(fault, 'conflict')) throw fault;
 *   console.log(fault.message);
 * }
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** What programs go by. */
  readonly code: RefusalCode;
  /** The key of the message, one for each sentence: a program that shows it in other words goes by this. */
  readonly reason: string;
  /** The values of the message, by name. */
  readonly params: Schemas['Problem']['params'];
  readonly status: number;
  /** The id of the request, by which the operator finds it in the log. */
  readonly requestId: string;
  /** What is wrong, field by field; empty where no field is at fault. */
  readonly fields: readonly FieldFault[];
  /** Seconds after which it may be tried again; null where the server names none. */
  readonly retryAfter: number | null;

  constructor(problem: Schemas['Problem'], retryAfter: number | null) {
    super(problem.detail);
    this.code = problem.code;
    this.reason = problem.reason;
    this.params = problem.params;
    this.status = problem.status;
    this.requestId = problem.request_id;
    this.fields = problem.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** No answer came: the connection broke, or something between answered in the server's place. `cause` says which. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** Whether it may have been carried out all the same: look, before it is sent again. */
  readonly mayBeDone: boolean;

  constructor(message: string, mayBeDone: boolean, cause?: unknown) {
    super(message, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Whether a fault is a refusal, with one of these codes where some are named. */
export const isRefused = <Code extends RefusalCode>(
  fault: unknown,
  ...codes: readonly Code[]
): fault is Refused & { readonly code: Code } =>
  fault instanceof Refused && (codes.length === 0 || (codes as readonly string[]).includes(fault.code));
