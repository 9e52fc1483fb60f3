import type { Command } from 'commander';
import type { Schemas } from 'ledger-client';
import { COLUMNS, type Transaction } from '../choosing/transaction.ts';
import { remember } from '../command/acts.ts';
import { lastDayOf, monthIn } from '../command/days.ts';
import { answers, define, group, limit, limitOfAll } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';

/** Adds the commands for months of the books.  [CLI-36] */
export const addMonth = (program: Command, parts: Parts): void => {
  const month = group(program, 'month', 'Shows the months, what waits in one, closes and reopens it.');
  const list = define(month, 'list', 'Lists the months that were closed or reopened.', ['ledger month', 'ledger month list --json']);
  answers(limit(list), parts, async ({ ledger }, { limit }: { readonly limit: number }) => {
    const { data } = await ledger.periods.list({ limit });
    const table = tableOf(data, {
      month: (row) => row.month,
      status: (row) => row.status,
      since: (row) => row.changed_at?.slice(0, 10),
      by: (row) => row.changed_by,
      reason: (row) => row.reason,
    });
    return { json: data, table, note: data.length === 0 ? 'Every month is open.' : undefined };
  });
  addWaits(month, parts);
  addCloseAndReopen(month, parts);
};

const addWaits = (month: Command, parts: Parts): void => {
  const waits = define(month, 'waits', 'Lists what stands in the way of closing a month.', [
    'ledger month waits 2026-07',
    'ledger month waits 2026-08 --csv',
  ]).argument('<month>', 'such as 2026-07');
  answers(limitOfAll(waits), parts, async ({ ledger }, { limit }: { readonly limit?: number }, given: string) => {
    const asked = {
      status: ['needs_review' as const, 'ready' as const],
      since: `${monthIn(given)}-01`,
      until: lastDayOf(given),
      limit: 200,
    };
    const rows: readonly Transaction[] = await ledger.transactions.list(asked).all();
    const shown = rows.slice(0, limit);
    const table = tableOf(shown, {
      ...COLUMNS,
      status: ({ status }: Transaction) => (status === 'ready' ? 'decided, not posted' : 'awaits review'),
    });
    return {
      json: shown,
      table,
      note:
        rows.length === 0
          ? `Nothing waits in ${given}; close it with: ledger month close ${given}`
          : `${counted(rows.length, 'transaction')} of ${given} ${rows.length === 1 ? 'waits' : 'wait'}.`,
    };
  });
};

const addCloseAndReopen = (month: Command, parts: Parts): void => {
  const close = define(month, 'close', 'Closes a month: nothing is posted in it any more.', [
    'ledger month close 2026-06',
    'ledger month close 2026-07 --force',
  ])
    .argument('<month>', 'such as 2026-07')
    .option('--force', 'although transactions of the month await review or have a flag');
  answers(
    close,
    parts,
    async (at, { force = false }: { readonly force?: boolean }, given: string) => {
      const period = await at.ledger.periods.close(monthIn(given), { force });
      const did = `Closed ${given}.`;
      await remember(parts, at, { did, undo: [['periods.reopen', given, { reason: 'Closed by mistake' }]] });
      return { json: period, note: withMonthsBeside(did, period) };
    },
    'no table',
  );

  const reopen = define(month, 'reopen', 'Reopens a closed month, for a reason.', [
    'ledger month reopen 2026-05 --reason "a late invoice"',
    'ledger month reopen 2026-05 --reason "the rent was missing" --json',
  ])
    .argument('<month>', 'such as 2026-07')
    .requiredOption('--reason <text>', 'why');
  answers(
    reopen,
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
  earlier_months_open: 'Still open before it; what is posted there changes its balances:',
  later_months_closed: 'Closed after it; their balances change with what is posted in it:',
} as const;
