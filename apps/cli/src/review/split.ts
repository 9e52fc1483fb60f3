import type { Command } from 'commander';
import { accountOf } from '../choosing/account.ts';
import { transactionOf } from '../choosing/transaction.ts';
import { define, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import { amountOf, minorOf } from '../command/minor.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';
import { type ActOptions, confirmed, type DecisionFlags, decide } from './decision.ts';

interface SplitFlags extends DecisionFlags {
  readonly note?: string;
  readonly asReduction?: boolean;
}

/** Adds the command that splits a transaction among accounts.  [CLI-32] */
export const addSplit = (program: Command, parts: Parts): void => {
  const command = define(program, 'split', 'Split a transaction among accounts. One part may omit its amount and receives the rest.', [
    'books split "AMAZON" "office supplies=20.00" 6100 --dry-run',
    'books split "HOME DEPOT" 6100=10.00 "office supplies"',
  ])
    .argument('<transaction>', 'the end of its id, or words from its description')
    .argument('<part...>', 'an account and its amount, such as 6100=10.00')
    .option('--note <text>', 'a note, used as the memo of the entry')
    .option('--as-reduction', 'record money in as a reduction of an expense, or money out as a reduction of income');
  results(confirmed(command), parts, async (at, flags: SplitFlags, given: string, shares: readonly string[]) => {
    const transaction = await transactionOf(at, given);
    const read = await partsOf(at, shares, transaction.amount);
    const reduced = flags.asReduction === true ? read.map((part) => ({ ...part, as_reduction: true })) : read;
    const body = { parts: reduced, ...(flags.note !== undefined && { note: flags.note }) };
    const act = (options: ActOptions) => at.ledger.transactions.split(transaction.id, body, options);
    return decide(parts, at, transaction, { did: ['Split', 'split'], act }, flags);
  });
};

/** The parts of a split. A part without an amount gets the remainder. */
export const partsOf = async (at: Connection, shares: readonly string[], whole: string) => {
  const { minor_unit_scale: scale } = await at.books();
  const read = await Promise.all(
    shares.map(async (share) => {
      const [, named = share, amount] = /^(.*)=([^=]*)$/.exec(share) ?? [];
      return { category_account_id: (await accountOf(at, named)).id, amount };
    }),
  );
  if (read.filter(({ amount }) => amount === undefined).length > 1)
    throw new UsageError('Only one part may omit its amount. Write the others as ACCOUNT=AMOUNT.');
  const given = read.reduce((sum, { amount }) => sum + (amount === undefined ? 0n : minorOf(amount, scale)), 0n);
  const rest = amountOf(minorOf(whole, scale) - given, scale);
  return read.map(({ amount = rest, ...each }) => ({ ...each, amount }));
};
