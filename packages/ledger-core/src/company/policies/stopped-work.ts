import type { Refusal } from '../../kernel/refusal.ts';
import type { StoppedDecision } from '../books/policy.ts';

/** Whether a policy stopped a part of a scheduled job. */
export const needsApproval = (refused: readonly Refusal[]): boolean => refused.some((refusal) => refusal.refused === 'approval_required');

/** The proposals of a scheduled job for the stopped parts.  [POL-8] */
export const workOn = (operation: string, input: unknown, subjectId: string): StoppedDecision => ({
  ...{ service: 'work', operation, subjectId },
  input: input === undefined ? [] : [input],
});
