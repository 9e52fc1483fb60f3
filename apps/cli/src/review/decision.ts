import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { titleOf } from '../choosing/account.ts';
import { endOf } from '../choosing/one-of.ts';
import { lineOf, type Transaction } from '../choosing/transaction.ts';
import { remember, restoring } from '../command/acts.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { counted, type Shown, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { debitsFirst } from './debits-first.ts';
import { proposable } from './proposed.ts';

export type Detail = Schemas['TransactionDetailOut'];

/** The options of every decision about a transaction. */
export interface DecisionFlags {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** Adds the options to try a command out and to propose it. */
export const dryRun = (command: Command): Command =>
  proposable(command.option('--dry-run', 'show the entry that would be posted, without writing anything'));

/** Adds the option to confirm that dependent records are taken apart. */
export const confirmed = (command: Command): Command =>
  dryRun(command).option('--yes', 'confirm that linked records are undone, such as the payment of an invoice');

/** Whether it is a dry run, and the row version on which the decision was based. */
export interface ActOptions {
  readonly dryRun: boolean;
  readonly ifVersion: number;
}

export interface Decision {
  /** The beginning of the result sentence, also for a dry run: "Categorized" and "categorize". */
  readonly did: readonly [done: string, would: string];
  readonly act: (options: ActOptions) => Promise<Detail>;
  /** Whether the decision exists to take something apart, as reopening does. It then needs no confirmation. */
  readonly isUndo?: boolean;
}

/** Executes a decision about a transaction and reports the result. A dry run shows the entry.  [CLI-32] */
export const decide = async (
  parts: Parts,
  at: Connection,
  transaction: Transaction,
  { did, act, isUndo = false }: Decision,
  { dryRun = false, yes = isUndo }: DecisionFlags,
): Promise<Shown> => {
  const ifVersion = transaction.row_version;
  // Nothing depends on a transaction that needs review.
  if (!dryRun && !yes && transaction.status !== 'needs_review') checkNothingApart(await act({ dryRun: true, ifVersion }));
  const result = await act({ dryRun, ifVersion });
  const [done, would] = did;
  const text = `${lineOf(transaction)} (${endOf(transaction.id)}): ${stateOf(result)}`;
  if (dryRun)
    return {
      json: result,
      title: `Would ${would} ${text}`,
      table: await entryTable(at, result.would_post ?? []),
      note: [...apartText(result), 'Nothing was written.'].join('\n'),
    };
  await remember(parts, at, { did: `${done} ${text}`, undo: restoring([transaction]) });
  return { json: result, note: `${done} ${text}` };
};

/** A person must confirm a decision that takes something apart.  [CLI-32] */
const checkNothingApart = (tried: Detail): void => {
  const [text] = apartText(tried);
  if (text !== undefined) throw new UsageError(`${text} Check it with --dry-run, then confirm with --yes.`);
};

/** "This undoes: bill ACME-1042." */
const apartText = ({ takes_apart: apart }: Detail): readonly string[] =>
  apart.length === 0
    ? []
    : [`This undoes: ${apart.map(({ kind, id, number }) => `${kind.replaceAll('_', ' ')} ${number ?? endOf(id)}`).join(', ')}.`];

/** "posted to 6060 Meals." */
export const stateOf = ({
  status,
  category_code: code,
  category_name: name,
  splits,
  other_account_code,
  other_account_name,
}: Detail): string => {
  if (other_account_code !== null)
    return `${status === 'posted' ? 'posted, ' : ''}a transfer with ${other_account_code} ${other_account_name}.`;
  if (splits.length > 0) return `${status} to ${splits.map((each) => `${each.category_code} ${each.amount}`).join(', ')}.`;
  if (status === 'needs_review') return 'needs review.';
  return code === null || name === null || status === 'excluded' ? `${status}.` : `${status} to ${titleOf({ code, name })}.`;
};

/** The distinct refusal reasons of a bulk request. */
export const refusedText = (refused: readonly Schemas['FilingRefusal'][]): readonly string[] =>
  [...new Set(refused.map(({ message }) => message))].map(
    (reason) => `${counted(refused.filter(({ message }) => message === reason).length, 'transaction')} refused: ${reason}`,
  );

/** The lines of entries, with debits and credits in separate columns. */
export const entryTable = async (at: Connection, entries: readonly Schemas['EntryOut'][]) => {
  const accounts = new Map((await at.chart()).map((each) => [each.id, each]));
  const lines = entries.flatMap((entry) => debitsFirst(entry.lines).map((line) => ({ ...line, date: entry.entry_date })));
  return tableOf(lines, {
    date: ({ date }) => date,
    account: ({ account_id }) => titleOf(accounts.get(account_id) ?? { code: '', name: account_id }),
    debit: ({ direction, amount }) => (direction === 'debit' ? amount : ''),
    credit: ({ direction, amount }) => (direction === 'credit' ? amount : ''),
  });
};
