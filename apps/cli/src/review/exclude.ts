import type { Command } from 'commander';
import { transactionOf } from '../choosing/transaction.ts';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { type ActOptions, type DecisionFlags, decide, dryRun } from './decision.ts';

/** Adds the commands that exclude a transaction and that reopen a decision.  [CLI-32] */
export const addExclude = (program: Command, parts: Parts): void => {
  const exclude = define(program, 'exclude', 'Exclude a transaction from the books, with a reason.', [
    'books exclude "HOME DEPOT" --reason "paid by the owner" --dry-run',
    'books exclude "HOME DEPOT" --reason "imported twice"',
  ])
    .argument('<transaction>', 'the end of its id, or words from its description')
    .requiredOption('--reason <text>', 'the reason');
  results(dryRun(exclude), parts, async (at, flags: DecisionFlags & { readonly reason: string }, given: string) => {
    const transaction = await transactionOf(at, given);
    const act = (options: ActOptions) => at.ledger.transactions.exclude(transaction.id, { reason: flags.reason }, options);
    return decide(parts, at, transaction, { did: ['Excluded', 'exclude'], act }, flags);
  });

  const reopen = define(program, 'reopen', 'Return a transaction to review and reverse its entry.', [
    'books reopen "OFFICE DEPOT" --dry-run',
    'books reopen "OFFICE DEPOT" --reason "not supplies"',
  ])
    .argument('<transaction>', 'the end of its id, or words from its description')
    .option('--reason <text>', 'the reason');
  results(dryRun(reopen), parts, async (at, flags: DecisionFlags & { readonly reason?: string }, given: string) => {
    const transaction = await transactionOf(at, given, 'all');
    const act = (options: ActOptions) => at.ledger.transactions.reopen(transaction.id, { reason: flags.reason ?? null }, options);
    return decide(parts, at, transaction, { did: ['Reopened', 'reopen'], act, isUndo: true }, flags);
  });
};
