import { type Granted, isRefusal, type Refusal } from './kernel/refusal.ts';
import { messageOf } from './messages.ts';

/** Thrown by `granted` in place of an answer; it has the refusal whole. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    const more = (refusal.errors ?? []).map((error) => `\n  ${messageOf(error)}`).join('');
    super(`${refusal.refused}: ${messageOf(refusal)}${more}`);
    this.refusal = refusal;
  }
}

/** The answer of an operation, without its refusals. Throws `Refused` where there is one: for programs that handle refusals as exceptions. */
export const granted = <Answer>(answer: Answer): Granted<Answer> => {
  if (isRefusal(answer)) throw new Refused(answer);
  return answer as Granted<Answer>;
};
