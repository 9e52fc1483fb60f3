import { type Granted, isRefusal, type Refusal } from './kernel/refusal.ts';
import { messageOf } from './messages.ts';

/** Thrown by `granted` if an operation is refused. Contains the complete refusal. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    const more = (refusal.errors ?? []).map((error) => `\n  ${messageOf(error)}`).join('');
    super(`${refusal.refused}: ${messageOf(refusal)}${more}`);
    this.refusal = refusal;
  }
}

/**
 * Returns the result of an operation without its refusals. Throws `Refused` on a refusal, for programs that handle refusals as exceptions.
 */
export const granted = <Result>(result: Result): Granted<Result> => {
  if (isRefusal(result)) throw new Refused(result);
  return result as Granted<Result>;
};
