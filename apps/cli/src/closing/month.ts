import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { COLUMNS, type Transaction } from '../choosing/transaction.ts';
import { remember } from '../command/acts.ts';
import { lastDayOf, monthIn } from '../command/days.ts';
import { define, group, limit, limitOfAll, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';
import { proposable } from '../review/proposed.ts';

/** Adds the commands for months of the books.  [CLI-36] */
export const addMonth = (program: Command, parts: Parts): void => {
  const month = group(program, 'month', 'List, check, close and reopen months.');
  const list = define(month, 'list', 'List months with their status.', ['books month', 'books month list --json']);
  results(limit(list), parts, async ({ ledger }, { limit }: { readonly limit: number }) => {
    const { data } = await ledger.periods.list({ limit });
    const table = tableOf(data, {
      month: (row) => row.month,
      status: (row) => row.status,
      changed: (row) => row.changed_at?.slice(0, 10),
      by: (row) => row.changed_by,
      reason: (row) => row.reason,
    });
    return { json: data, table, note: data.length === 0 ? 'All months are open.' : undefined };
  });
  addWaits(month, parts);
  addCloseAndReopen(month, parts);
};

const addWaits = (month: Command, parts: Parts): void => {
  const waits = define(month, 'pending', 'List the transactions that prevent closing a month.', [
    'books month pending 2026-07',
    'books month pending 2026-08 --csv',
  ]).argument('<month>', 'such as 2026-07');
  results(limitOfAll(waits), parts, async ({ ledger }, { limit }: { readonly limit?: number }, given: string) => {
    const query = {
      status: ['needs_review' as const, 'ready' as const],
      since: `${monthIn(given)}-01`,
      until: lastDayOf(given),
      limit: 200,
    };
    const rows: readonly Transaction[] = await ledger.transactions.list(query).all();
    const shown = rows.slice(0, limit);
    const table = tableOf(shown, {
      ...COLUMNS,
      status: ({ status }: Transaction) => (status === 'ready' ? 'ready to post' : 'needs review'),
    });
    return {
      json: shown,
      table,
      note:
        rows.length === 0
          ? `No pending transactions in ${given}. Close it with: books month close ${given}`
          : `${counted(rows.length, 'pending transaction')} in ${given}.`,
    };
  });
};

const addCloseAndReopen = (month: Command, parts: Parts): void => {
  const close = define(month, 'close', 'Close a month. It then accepts no more entries.', [
    'books month close 2026-06',
    'books month close 2026-07 --force',
  ])
    .argument('<month>', 'such as 2026-07')
    .option('--force', 'close even if transactions need review or have a flag');
  results(
    proposable(close),
    parts,
    async (at, { force = false }: { readonly force?: boolean }, given: string) => {
      const period = await at.ledger.periods.close(monthIn(given), { force });
      const did = `Closed ${given}.`;
      await remember(parts, at, { did, undo: [['periods.reopen', given, { reason: 'Closed by mistake' }]] });
      return { json: period, note: withMonthsBeside(did, period) };
    },
    'no table',
  );

  const reopen = define(month, 'reopen', 'Reopen a closed month, with a reason.', [
    'books month reopen 2026-05 --reason "a late invoice"',
    'books month reopen 2026-05 --reason "the rent was missing" --json',
  ])
    .argument('<month>', 'such as 2026-07')
    .requiredOption('--reason <text>', 'the reason');
  results(
    proposable(reopen),
    parts,
    async (at, { reason }: { readonly reason: string }, given: string) => {
      const period = await at.ledger.periods.reopen(monthIn(given), { reason });
      const did = `Reopened ${given}.`;
      await remember(parts, at, { did, undo: [['periods.close', given, {}]] });
      return { json: period, note: withMonthsBeside(did, period) };
    },
    'no table',
  );
};

/** The result, with warnings about adjacent months.  [PRD-9] */
const withMonthsBeside = (did: string, { warnings = [] }: Schemas['PeriodOut']): string =>
  [did, ...warnings.map(({ code, months }) => `${BESIDE[code]} ${months.join(', ')}.`)].join('\n');

const BESIDE = {
  earlier_months_open: 'Earlier months are still open, and entries there change the balances of this month:',
  later_months_closed: 'Later months are closed, and entries in this month change their balances:',
} as const;
