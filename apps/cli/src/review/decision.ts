import type { Command } from 'commander';
import type { Schemas } from 'ledger-client';
import { titleOf } from '../choosing/account.ts';
import { endOf } from '../choosing/one-of.ts';
import { lineOf, type Transaction } from '../choosing/transaction.ts';
import { remember, restoring } from '../command/acts.ts';
import type { Parts } from '../command/parts.ts';
import { counted, type Shown, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

export type Detail = Schemas['TransactionDetailOut'];

/** What every decision about a transaction may be told. */
export interface DecisionFlags {
  readonly dryRun?: boolean;
}

export const dryRun = (command: Command): Command => command.option('--dry-run', 'show the entry that would be posted; write nothing');

/** Whether nothing is written, and the version of the row that the decision was made about. */
export interface ActOptions {
  readonly dryRun: boolean;
  readonly ifVersion: number;
}

/** How a decision takes place. */
export interface Decision {
  /** What was done, as a sentence begins: "Filed". */
  readonly did: string;
  readonly act: (options: ActOptions) => Promise<Detail>;
}

/** Carries a decision about a transaction out, and says what came of it; a dry run shows the entry.  [CLI-32] */
export const decide = async (
  parts: Parts,
  at: Connection,
  transaction: Transaction,
  { did, act }: Decision,
  { dryRun = false }: DecisionFlags,
): Promise<Shown> => {
  const answer = await act({ dryRun, ifVersion: transaction.row_version });
  const said = `${did} ${lineOf(transaction)} (${endOf(transaction.id)}): ${stateOf(answer)}`;
  if (dryRun)
    return {
      json: answer,
      title: `Would have ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
      table: await entryTable(at, answer.would_post ?? []),
      note: 'Nothing was written.',
    };
  await remember(parts, at, { did: said, undo: restoring([transaction]) });
  return { json: answer, note: said };
};

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
  if (splits.length > 0) return `${status}, ${splits.map((each) => `${each.category_code} ${each.amount}`).join(', ')}.`;
  if (status === 'needs_review') return 'it awaits review.';
  return code === null || name === null || status === 'excluded' ? `${status}.` : `${status} to ${titleOf({ code, name })}.`;
};

/** What was refused among many, each reason once. */
export const refusedText = (refused: readonly Schemas['FilingRefusal'][]): readonly string[] =>
  [...new Set(refused.map(({ message }) => message))].map(
    (reason) => `${counted(refused.filter(({ message }) => message === reason).length, 'transaction')} refused: ${reason}`,
  );

/** Lines as a bookkeeper writes them. */
export const debitsFirst = (lines: readonly Schemas['EntryLineOut'][]): readonly Schemas['EntryLineOut'][] => [
  ...lines.filter(({ direction }) => direction === 'debit'),
  ...lines.filter(({ direction }) => direction === 'credit'),
];

/** The lines of entries, each side in a column of its own. */
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
