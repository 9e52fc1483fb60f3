import type { RefusalCode, Schemas } from './types.ts';

/** The fault of one request field. */
export type FieldFault = NonNullable<Schemas['Problem']['errors']>[number];

/** A request field with a value with which the call succeeds. */
export type Remedy = NonNullable<Schemas['Problem']['remedies']>[number];

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
  /** The code for programs to branch on. */
  readonly code: RefusalCode;
  /** The key of the message, unique per sentence. Programs that show their own text use it. */
  readonly reason: string;
  /** The values of the message, by name. */
  readonly params: Schemas['Problem']['params'];
  /** The field, row or place in a file at fault, with which the message begins; null if none is. */
  readonly field: string | null;
  /** The place in a file as a reason, which a program can show in another language; null if no place in a file is at fault. */
  readonly place: NonNullable<Schemas['Problem']['place']> | null;
  readonly status: number;
  /** The request id, with which the operator finds it in the log. */
  readonly requestId: string;
  /** The faults by field; empty if no field is at fault. */
  readonly fields: readonly FieldFault[];
  /** Changes of the request that the server tried, each of which makes the call succeed; empty if there are none. */
  readonly remedies: readonly Remedy[];
  /** Seconds to wait before a retry; null if the server does not set it. */
  readonly retryAfter: number | null;

  constructor(problem: Schemas['Problem'], retryAfter: number | null) {
    super(problem.detail);
    this.code = problem.code;
    this.reason = problem.reason;
    this.params = problem.params;
    this.field = problem.field ?? null;
    this.place = problem.place ?? null;
    this.status = problem.status;
    this.requestId = problem.request_id;
    this.fields = problem.errors ?? [];
    this.remedies = problem.remedies ?? [];
    this.retryAfter = retryAfter;
  }
}

/** No response arrived: the connection broke, or an intermediary responded instead of the server. `cause` contains the reason. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  /** Whether the call may have been executed. Check before you send it again. */
  readonly mayBeDone: boolean;

  constructor(message: string, mayBeDone: boolean, cause?: unknown) {
    super(message, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Whether a fault is a refusal, optionally with one of these codes. */
export const isRefused = <Code extends RefusalCode>(
  fault: unknown,
  ...codes: readonly Code[]
): fault is Refused & { readonly code: Code } =>
  fault instanceof Refused && (codes.length === 0 || (codes as readonly string[]).includes(fault.code));
