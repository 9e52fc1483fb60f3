import type { Command } from 'commander';
import { accountOf } from '../choosing/account.ts';
import { COLUMNS, transactionOf } from '../choosing/transaction.ts';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { type ActOptions, confirmed, type DecisionFlags, decide, dryRun } from './decision.ts';

const TRANSACTION = ['<transaction>', 'the end of its id, or words from its description'] as const;

/** Adds the commands for transfers between own accounts.  [CLI-18] */
export const addMatching = (program: Command, parts: Parts): void => {
  addMatch(program, parts);
  addUnmatch(program, parts);
  addTransfer(program, parts);
};

const addMatch = (program: Command, parts: Parts): void => {
  const command = define(
    program,
    'match',
    'Match two transactions as the legs of a transfer. With one transaction, list the candidates for the other leg.',
    ['books match "TO SAVINGS"', 'books match "TO SAVINGS" "FROM CHECKING" --dry-run'],
  )
    .argument(...TRANSACTION)
    .argument('[other]', 'the other leg');
  results(confirmed(command), parts, async (at, flags: DecisionFlags, given: string, other: string | undefined) => {
    const transaction = await transactionOf(at, given);
    if (other === undefined) {
      const { data } = await at.ledger.transactions.matchCandidates(transaction.id);
      const none = 'No candidates found: no unmatched transaction on another account has the same amount in the opposite direction.';
      return { json: data, table: tableOf(data, COLUMNS), note: data.length === 0 ? none : undefined };
    }
    const { id } = await transactionOf(at, other);
    const act = (options: ActOptions) => at.ledger.transactions.match(transaction.id, { other_event_id: id }, options);
    return decide(parts, at, transaction, { did: ['Matched', 'match'], act }, flags);
  });
};

const addUnmatch = (program: Command, parts: Parts): void => {
  const command = define(program, 'unmatch', 'Undo a match. Both transactions return to review.', [
    'books unmatch "TRANSFER IN"',
    'books unmatch "TRANSFER IN" --reason "two different payments"',
  ])
    .argument(...TRANSACTION)
    .option('--reason <text>', 'the reason');
  results(dryRun(command), parts, async (at, flags: DecisionFlags & { readonly reason?: string }, given: string) => {
    const transaction = await transactionOf(at, given, 'all');
    const act = (options: ActOptions) => at.ledger.transactions.unmatch(transaction.id, { reason: flags.reason ?? null }, options);
    return decide(parts, at, transaction, { did: ['Unmatched', 'unmatch'], act, isUndo: true }, flags);
  });
};

const addTransfer = (program: Command, parts: Parts): void => {
  const command = define(
    program,
    'transfer',
    'Record a transaction as a transfer with an account whose transactions are not in the books.',
    ['books transfer "OWNER SAVINGS" 1090 --dry-run', 'books transfer "OWNER SAVINGS" 1090 --note "arrives next week"'],
  )
    .argument(...TRANSACTION)
    .argument('<account>', 'the other account, such as 1090 Cash in transit')
    .option('--note <text>', 'a note, used as the memo of the entry');
  results(confirmed(command), parts, async (at, flags: DecisionFlags & { readonly note?: string }, given: string, to: string) => {
    const transaction = await transactionOf(at, given);
    const other = await accountOf(at, to);
    const body = { other_account_id: other.id, note: flags.note ?? null };
    const act = (options: ActOptions) => at.ledger.transactions.transfer(transaction.id, body, options);
    return decide(parts, at, transaction, { did: ['Recorded', 'record'], act }, flags);
  });
};
