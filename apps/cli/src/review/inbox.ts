import type { Command } from 'commander';
import { columnsOf } from '../choosing/transaction.ts';
import { define, limit, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';
import { likeliestOf } from './suggested.ts';

/**
 * Adds the command that lists the transactions that need review, each with the likeliest decision: payments to confirm first, then the
 * newest.  [CLI-18]
 */
export const addInbox = (program: Command, parts: Parts): void => {
  const command = define(program, 'inbox', 'List the transactions to review, each with a suggestion. Payments to confirm come first.', [
    'books inbox',
    'books inbox --limit 5 --csv',
  ]);
  results(limit(command), parts, async (at, { limit }: { readonly limit: number }) => {
    const { data, has_more: more } = await at.ledger.transactions.waiting({ limit });
    const payments = data.filter(({ settlement }) => settlement !== null);
    const listed = [...payments, ...data.filter((row) => !payments.includes(row))];
    const rows = listed.map((row) => ({ ...row.transaction, suggestion: likeliestOf(row)?.says }));
    const notes = [
      ...(data.length === 0 ? ['All caught up.'] : []),
      ...(payments.length === 0
        ? []
        : [`${counted(payments.length, 'payment')} to confirm. Confirm one with: books settle TRANSACTION NUMBER`]),
      ...(more ? ['There are more transactions. Raise --limit to see them.'] : []),
    ];
    return {
      json: data,
      table: tableOf(rows, { ...columnsOf(rows), suggestion: ({ suggestion }) => suggestion }),
      note: notes.length === 0 ? undefined : notes.join('\n'),
    };
  });
};
