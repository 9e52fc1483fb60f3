import type { Command } from 'commander';
import { COLUMNS } from '../choosing/transaction.ts';
import { answers, define, limit } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import { likeliestOf } from './suggested.ts';

/** The command that lists what awaits a person, newest first, each with the likeliest match or account.  [CLI-18] */
export const addInbox = (program: Command, parts: Parts): void => {
  const command = define(program, 'inbox', 'Lists the transactions that await review, each with the likeliest match or account.', [
    'ledger inbox',
    'ledger inbox --limit 5 --csv',
  ]);
  answers(limit(command), parts, async (at, { limit }: { readonly limit: number }) => {
    const { data, has_more: more } = await at.ledger.transactions.listWaiting({ limit });
    const rows = data.map((row) => ({ ...row.transaction, likely: likeliestOf(row)?.says }));
    return {
      json: data,
      table: tableOf(rows, { ...COLUMNS, likely: ({ likely }) => likely }),
      note: data.length === 0 ? 'Nothing awaits review.' : more ? 'More await review; see them with --limit.' : undefined,
    };
  });
};
