import { isRefusal, type RefusalCode } from '../kernel/refusal.ts';

/** The code of a refusal; null for any other answer. */
export const codeOf = (answer: unknown): RefusalCode | null => (isRefusal(answer) ? answer.refused : null);
