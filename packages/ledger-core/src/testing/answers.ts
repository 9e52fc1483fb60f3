import { type Granted, isRefusal, type RefusalCode } from '../refusal.ts';

/** The answer of an operation that must not be refused. */
export const granted = <Answer>(answer: Answer): Granted<Answer> => {
  if (isRefusal(answer)) throw new Error(`Refused with ${answer.refused}: ${answer.message}`);
  return answer as Granted<Answer>;
};

/** The code of a refusal; null for anything that was granted. */
export const codeOf = (answer: unknown): RefusalCode | null => (isRefusal(answer) ? answer.refused : null);
