import type { LedgerId } from '../kernel/ids.ts';
import type { StoppedDecision } from '../store/unit-of-work.ts';
import { keepProposal } from './propose.ts';
import type { CommandParts } from './registry.ts';

/**
 * Keeps proposals of what a policy kept a rule or the model from posting, after their unit of work. If the process ends before that, the
 * rows still wait for a person, with the suggestion.  [POL-8]
 */
export const proposeDecisions = async (parts: CommandParts, ledgerId: LedgerId, stopped: readonly StoppedDecision[]): Promise<void> => {
  for (const { service, operation, input, transactionId } of stopped) {
    const command = parts.registry.byName(operation);
    if (command === undefined) throw new Error(`${operation} can be proposed.`);
    const caller = { ledgerId, service, role: 'bookkeeper', propose: {} } as const;
    await keepProposal(parts, caller, { operation, input }, transactionId);
  }
};
