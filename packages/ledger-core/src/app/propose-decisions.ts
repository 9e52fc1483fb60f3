import type { StoppedDecision } from '../company/books/policy.ts';
import type { LedgerId } from '../kernel/ids.ts';
import { storeProposal } from './propose.ts';
import type { CommandParts } from './registry.ts';

/**
 * Stores proposals of postings that a policy prevented (by a rule, the model or a scheduled job), after their unit of work. If the process
 * ends before that, rows still need review with the suggestion, and scheduled jobs are retried a day later.  [POL-8]
 */
export const proposeDecisions = async (parts: CommandParts, ledgerId: LedgerId, stopped: readonly StoppedDecision[]): Promise<void> => {
  for (const { service, operation, input, subjectId } of stopped) {
    const command = parts.registry.byName(operation);
    if (command === undefined) throw new Error(`${operation} can be proposed.`);
    const caller = { ledgerId, service, role: 'bookkeeper', propose: {} } as const;
    await storeProposal(parts, caller, { operation, input }, { subjectId });
  }
};
