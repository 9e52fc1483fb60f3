import type { Command } from 'commander';
import { opensTheBooks, type Schemas } from 'ledger-api-client';
import { sourceOf } from '../choosing/account.ts';
import { type Reversal, remember } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import { amountOf, minorOf } from '../command/minor.ts';
import type { Parts } from '../command/parts.ts';
import { counted, type Shown, type Table } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { entryOf } from '../ledger/entries.ts';
import { entryTable } from '../review/decision.ts';
import { proposable } from '../review/proposed.ts';

interface ReconcileFlags {
  readonly account: string;
  readonly import?: string;
  readonly since?: string;
  readonly until?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly outstanding?: readonly string[];
  readonly all?: boolean;
  readonly postOpening?: boolean;
  readonly dryRun?: boolean;
}

type Reconciliation = Schemas['ReconciliationDetailOut'];

/** Adds the command that reconciles a statement.  [CLI-17] */
export const addReconcile = (program: Command, parts: Parts): void => {
  const command = define(
    program,
    'reconcile',
    'Reconcile the next imported statement of an account with the books. If it does not tie out, print the reasons and exit with 1.',
    [
      'books reconcile --account savings',
      'books reconcile --account 1010 --since 2026-07-01 --until 2026-09-30 --closing 25121.09 --all',
      'books reconcile --account savings --post-opening --opening 250.00 --dry-run',
    ],
  )
    .requiredOption('--account <account>', 'the account of the statement, by code or name')
    .option('--import <id>', 'the imported statement (default: the next one with a closing balance)')
    .option('--since <date>', 'first day of the statement')
    .option('--until <date>', 'last day of the statement')
    .option('--opening <amount>', 'balance before the first day')
    .option('--closing <amount>', 'balance at the end of the last day')
    .option('--outstanding <entry...>', 'outstanding entries, such as checks, by number or id')
    .option('--all', 'print every reason on its own line')
    .option('--post-opening', 'post the balance before the first statement against opening balance equity, instead of reconciling')
    .option('--dry-run', 'with --post-opening: show the entry without writing anything');
  results(proposable(command), parts, async (at, flags: ReconcileFlags) => {
    const source = await sourceOf(at, flags.account);
    if (flags.postOpening === true) return opened(parts, at, source, flags);
    if (flags.dryRun === true)
      throw new UsageError('--dry-run requires --post-opening. Without it, a statement that does not tie out changes nothing.');
    const result = await reconcile(at, source.id, flags);
    const isDone = result.status === 'completed';
    if (isDone) await remember(parts, at, { did: `Reconciled ${source.name} through ${result.until}.`, undo: undoOf(result) });
    return { ...shown(result, source, flags.all === true), fails: !isDone };
  });
};

const undoOf = ({ id }: Reconciliation): readonly Reversal[] => [
  ['reconciliations.reopen', id],
  ['reconciliations.delete', id],
];

const statedIn = (sourceId: string, flags: ReconcileFlags) => ({
  source_account_id: sourceId,
  ...(flags.import !== undefined && { import_id: flags.import }),
  ...(flags.since !== undefined && { since: flags.since }),
  ...(flags.until !== undefined && { until: flags.until }),
  ...(flags.opening !== undefined && { opening_balance: flags.opening }),
  ...(flags.closing !== undefined && { closing_balance: flags.closing }),
});

/** Posts the opening balance before the first statement, and shows its entry.  [RCN-16] */
const opened = async (parts: Parts, at: Connection, source: Schemas['SourceAccountOut'], flags: ReconcileFlags): Promise<Shown> => {
  const { dryRun = false } = flags;
  const entry = await at.ledger.reconciliations.postOpeningBalance(statedIn(source.id, flags), { dryRun });
  if (!dryRun) await remember(parts, at, { did: `Posted the opening balance of ${source.name}.`, undo: [['journal.reverse', entry.id]] });
  return {
    json: entry,
    table: await entryTable(at, [entry]),
    note: dryRun ? 'Nothing was written.' : `Posted entry ${entry.entry_no} on ${entry.entry_date}.`,
  };
};

/** Completes the reconciliation if it ties out. Otherwise only shows it. */
const reconcile = async (at: Connection, sourceId: string, flags: ReconcileFlags): Promise<Reconciliation> => {
  const outstanding = await Promise.all((flags.outstanding ?? []).map((given) => entryOf(at, given)));
  const body = {
    ...statedIn(sourceId, flags),
    ...(outstanding.length > 0 && { outstanding_entry_ids: outstanding.map(({ id }) => id) }),
  };
  const { create } = at.ledger.reconciliations;
  const wouldReturn = await create(body, { dryRun: true });
  return wouldReturn.ties_out ? create({ ...body, complete: true }) : wouldReturn;
};

/** A reconciliation as text: the figures, then the reasons, grouped by kind. */
const shown = (one: Reconciliation, source: Schemas['SourceAccountOut'], isWhole: boolean): Shown => {
  const sum = sumOf(one.opening_balance);
  const figures = [
    ['opening balance', one.opening_balance],
    [counted(one.cleared_count, 'cleared transaction', 'cleared transactions'), sum(one.cleared.map(({ amount }) => amount))],
    ['statement balance', one.closing_balance],
    ['book balance', one.ledger_balance],
    ...(one.outstanding.length > 0 ? [[`${one.outstanding.length} outstanding`, sum(one.outstanding.map(({ amount }) => amount))]] : []),
    ['difference', one.difference],
  ];
  return {
    json: one,
    title: `${source.name}, ${one.since} to ${one.until} (${source.currency})`,
    table: joined({ headings: ['', 'amount'], rows: figures }, isWhole ? eachReason(one.reasons) : grouped(one.reasons, sum)),
    note:
      one.status === 'completed'
        ? `Reconciled as ${one.id}.`
        : `The statement does not tie out. Nothing was written.${isWhole || one.reasons.length < 2 ? '' : ' Print every reason with --all.'}${opensTheBooks(one) ? ' Post the opening balance with --post-opening.' : ''}`,
  };
};

const sumOf = (like: string) => {
  const scale = like.split('.')[1]?.length ?? 0;
  return (amounts: readonly string[]): string =>
    amountOf(
      amounts.reduce((total, amount) => total + minorOf(amount, scale), 0n),
      scale,
    );
};

const joined = (figures: Table, reasons: readonly (readonly string[])[]): Table =>
  reasons.length === 0
    ? figures
    : { headings: ['', 'amount', 'reason'], rows: [...figures.rows.map((row) => [...row, '']), ['', '', ''], ...reasons] };

const eachReason = (reasons: Reconciliation['reasons']): readonly (readonly string[])[] =>
  reasons.map(({ kind, difference, message }) => [kind.replaceAll('_', ' '), difference, message]);

/** Summarizes reasons of one kind in one line: the count, the total, and the first reason. */
const grouped = (reasons: Reconciliation['reasons'], sum: (amounts: readonly string[]) => string): readonly (readonly string[])[] =>
  [...new Set(reasons.map(({ kind }) => kind))].map((kind) => {
    const alike = reasons.filter((each) => each.kind === kind);
    const [first] = alike;
    const named = kind.replaceAll('_', ' ');
    const more = alike.length === 1 ? '' : ` … and ${alike.length - 1} more`;
    return [
      alike.length === 1 ? named : `${alike.length} ${named}`,
      sum(alike.map(({ difference }) => difference)),
      `${first?.message ?? ''}${more}`,
    ];
  });
