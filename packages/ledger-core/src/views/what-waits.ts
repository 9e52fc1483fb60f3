import { otherAccountOf } from '../bank/transactions/assignment.ts';
import { addDays, FIRST_DAY, firstOfMonth, type IsoDate, type IsoMonth, LAST_DAY, lastOfMonth, monthOf } from '../kernel/dates.ts';
import { MAX_PAGE_SIZE } from '../kernel/limits.ts';
import { aboutInput, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Account } from '../ledger/accounts/account.ts';
import { controlAccounts, onEach } from '../ledger/accounts/control-accounts.ts';
import { readMonth } from '../ledger/periods/month.ts';
import { listPeriods } from '../ledger/periods/read-periods.ts';
import { suggestTransfersForMany } from '../review/suggestions/suggest.ts';
import type { Needs } from '../store/unit-of-work.ts';
import { MAX_TASK_ROWS } from './limits.ts';
import type { ViewsNeeds } from './needs.ts';

export const TASK_KINDS = [
  'proposals',
  'undecided',
  'flagged',
  'matches',
  'statements',
  'unattached_receipts',
  'missing_receipts',
  'overdue_invoices',
  'overdue_bills',
  'unapplied_cash',
  'depreciation',
  'schedules',
  'not_zero',
  'open_months',
  'migrations',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Open work for a person. */
export interface Task {
  readonly kind: TaskKind;
  /** Greater than zero. */
  readonly count: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
  /** The account with a balance other than zero, or the receivable with unapplied cash; null for other tasks. */
  readonly account: Account | null;
  /** The oldest month that has ended but is still open; null for other tasks. */
  readonly month: IsoMonth | null;
}

export interface WhatWaits {
  /** The requested month; null for today's tasks. */
  readonly month: IsoMonth | null;
  /** The last day to include. */
  readonly until: IsoDate;
  /** In the order of the kinds. */
  readonly tasks: readonly Task[];
}

/**
 * All open tasks of today, or the tasks before a month can be closed, each with its count.  [RPT-16] [RPT-17]
 * Refuses an invalid month with unprocessable.
 */
export const whatWaits = async (
  unit: ViewsNeeds,
  { month: requested }: { readonly month?: string | undefined } = {},
): Promise<WhatWaits | Refusal<'unprocessable'>> => {
  if (requested === undefined) return { month: null, until: unit.today, tasks: await today(unit) };
  const month = readMonth(requested);
  if (isRefusal(month)) return aboutInput(month, 'month');
  return { month, until: lastOfMonth(month), tasks: await ofMonth(unit, month) };
};

type Found = readonly Task[];

/** The open tasks of today.  [RPT-16] */
const today = async (unit: ViewsNeeds): Promise<Found> => {
  const found = await Promise.all([
    unit.proposals.countUndecided().then((count) => task('proposals', count)),
    undecided(unit, FIRST_DAY, LAST_DAY),
    flagged(unit, FIRST_DAY, LAST_DAY),
    matches(unit),
    statements(unit, unit.today),
    unattachedReceipts(unit),
    overdue(unit, 'invoice'),
    overdue(unit, 'bill'),
    unappliedCash(unit, unit.today),
    openMonths(unit),
    migrations(unit),
  ]);
  return found.flat();
};

/** The tasks before a month can be closed.  [RPT-17] */
const ofMonth = async (unit: ViewsNeeds, month: IsoMonth): Promise<Found> => {
  const first = firstOfMonth(month);
  const last = lastOfMonth(month);
  const found = await Promise.all([
    undecided(unit, first, last),
    flagged(unit, first, last),
    statements(unit, last),
    missingReceipts(unit, first, last),
    unappliedCash(unit, last),
    unit.assets.due(month).then(({ length }) => task('depreciation', length)),
    unit.schedules.due(month).then(({ length }) => task('schedules', length)),
    notZero(unit, last),
  ]);
  return found.flat();
};

const task = (kind: TaskKind, count: number, more: Partial<Task> = {}): Found =>
  count === 0 ? [] : [{ kind, count, isMore: false, account: null, month: null, ...more }];

/** A task for a query that read one row more than the counted maximum. */
const counted = (kind: TaskKind, rows: number, more: Partial<Task> = {}): Found =>
  task(kind, Math.min(rows, MAX_TASK_ROWS), { isMore: rows > MAX_TASK_ROWS, ...more });

const SLICE = { after: null, take: MAX_TASK_ROWS + 1 };

const undecided = async ({ transactions }: Needs<'transactions'>, since: IsoDate, until: IsoDate): Promise<Found> =>
  task('undecided', await transactions.countAwaiting(since, until));

/** Decided transactions with a flag: the source corrected them, or another finding requires a check. */
const flagged = async ({ transactions }: Needs<'transactions'>, since: IsoDate, until: IsoDate): Promise<Found> =>
  task('flagged', await transactions.countFlagged(since, until));

/** Transfers with both legs to review, among the newest transactions that need review. A pair counts once. */
const matches = async (unit: ViewsNeeds): Promise<Found> => {
  const waiting = await unit.transactions.list({ statuses: ['needs_review'] }, { after: null, take: MAX_PAGE_SIZE });
  const pairs = new Set<string>();
  for (const [at, [likeliest]] of (await suggestTransfersForMany(unit, waiting)).entries()) {
    const other = likeliest?.other ?? null;
    if (other !== null) pairs.add([waiting[at]?.id, other.id].sort().join(' '));
  }
  return task('matches', pairs.size, { isMore: waiting.length === MAX_PAGE_SIZE });
};

/** Source accounts with a newer statement than their last reconciliation. */
const statements = async (
  { imports, reconciliations, sources }: Needs<'imports' | 'reconciliations' | 'sources'>,
  until: IsoDate,
): Promise<Found> => {
  const waiting = await Promise.all(
    (await sources.all()).map(async ({ id }) => {
      const latest = await reconciliations.latestCompleted(id);
      const next = await imports.nextWithBalance(id, latest?.until ?? null);
      return next?.lastDate != null && next.lastDate <= until;
    }),
  );
  return task('statements', waiting.filter(Boolean).length);
};

const unattachedReceipts = async ({ documents }: Needs<'documents'>): Promise<Found> =>
  counted('unattached_receipts', (await documents.list({ isUnattached: true }, SLICE)).length);

/** Posted spending without a document. Transfers need none. */
const missingReceipts = async (
  { transactions, attachments }: Needs<'attachments' | 'transactions'>,
  since: IsoDate,
  until: IsoDate,
): Promise<Found> => {
  const posted = await transactions.list({ statuses: ['posted'], since, until }, SLICE);
  const spent = posted.filter(({ direction, assignment }) => direction === 'out' && otherAccountOf(assignment) === null);
  const attached = spent.length === 0 ? [] : await attachments.of(spent.map(({ id }) => id));
  const documented = new Set(attached.map(({ transactionId }) => transactionId));
  return task('missing_receipts', spent.filter(({ id }) => !documented.has(id)).length, { isMore: posted.length > MAX_TASK_ROWS });
};

const overdue = async ({ invoices, today }: Needs<'invoices'>, kind: 'invoice' | 'bill'): Promise<Found> => {
  const late = await invoices.list({ kind, status: 'issued', dueUntil: addDays(today, -1) }, SLICE);
  return counted(kind === 'invoice' ? 'overdue_invoices' : 'overdue_bills', late.length);
};

/** Payments with an unapplied amount on a day. */
const unappliedCash = async (unit: Needs<'accounts' | 'openItems'>, asOf: IsoDate): Promise<Found> => {
  const chart = await unit.accounts.chart();
  const accounts = [...controlAccounts(chart, 'ar'), ...controlAccounts(chart, 'ap')];
  const open = await onEach(accounts, (id) => unit.openItems.openOn(id, asOf, MAX_TASK_ROWS + 1));
  return counted('unapplied_cash', open.filter(({ kind }) => kind === 'payment').length);
};

/** Accounts between two postings. They are zero when both are posted. */
const BETWEEN: readonly (string | null)[] = ['suspense', 'cash_in_transit'];

const notZero = async ({ accounts, journal }: Needs<'accounts' | 'journal'>, asOf: IsoDate): Promise<Found> => {
  const between = (await accounts.chart()).accounts.filter(({ role }) => BETWEEN.includes(role));
  const totals = await journal.totals(
    asOf,
    between.map(({ id }) => id),
  );
  return between.flatMap((account) => {
    const { debitMinor = 0n, creditMinor = 0n } = totals.get(account.id) ?? {};
    return debitMinor === creditMinor ? [] : task('not_zero', 1, { account });
  });
};

/** Months that have ended but are still open. The oldest must be closed first. */
const openMonths = async (unit: Needs<'journal' | 'periods'>): Promise<Found> => {
  const isOver = ({ month, status }: { readonly month: IsoMonth; readonly status: string }) =>
    status === 'open' && month < monthOf(unit.today);
  const open = (await listPeriods(unit)).filter(isOver);
  return task('open_months', open.length, { month: open.at(-1)?.month ?? null });
};

/** Active migrations: started, and neither abandoned nor tied out. */
const migrations = async ({ migrations }: Needs<'migrations'>): Promise<Found> => {
  const runs = await migrations.list(SLICE);
  return counted('migrations', runs.filter(({ status, undoneAt }) => undoneAt === null && UNDER_WAY.includes(status)).length);
};

const UNDER_WAY: readonly string[] = ['draft', 'mapped', 'posted'];
