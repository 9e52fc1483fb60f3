import type { Refusal } from '../../kernel/refusal.ts';
import type { StoppedDecision } from '../books/policy.ts';

/** Whether a policy stopped a part of scheduled work. */
export const needsApproval = (refused: readonly Refusal[]): boolean => refused.some((refusal) => refusal.refused === 'approval_required');

/** What scheduled work proposes instead.  [POL-8] */
export const workOn = (operation: string, input: unknown, subjectId: string): StoppedDecision => ({
  ...{ service: 'work', operation, subjectId },
  input: input === undefined ? [] : [input],
});
