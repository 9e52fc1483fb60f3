import { type Granted, isRefusal, type RefusalCode } from '../refusal.ts';

/** The answer of an operation. Throws when it was refused. */
export const granted = <Answer>(answer: Answer): Granted<Answer> => {
  if (isRefusal(answer)) throw new Error(`Refused with ${answer.refused}: ${answer.message}`);
  return answer as Granted<Answer>;
};

/** The code of a refusal; null for any other answer. */
export const codeOf = (answer: unknown): RefusalCode | null => (isRefusal(answer) ? answer.refused : null);
