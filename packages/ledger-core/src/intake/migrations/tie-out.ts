import { type FiscalBalances, fiscalBalancesOf, withPastEarnings } from '../../closing/reports/fiscal-balances.ts';
import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { balancesOf } from '../../kernel/sides.ts';
import { fiscalYearStart } from '../../ledger/accounts/fiscal-year.ts';
import { boundsOf, openOf } from '../../ledger/open-items/aged.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { compare } from './compare.ts';
import { type Compared, type ControlTotalView, type Imported, keyOf, viewTotals } from './control-total.ts';
import type { MigrationMapping, MigrationParty } from './mapping.ts';
import type { Migration } from './migration.ts';

/** A run with all its data, and the present balances of the books. */
export interface TieOut {
  readonly mappings: readonly MigrationMapping[];
  readonly parties: readonly MigrationParty[];
  readonly totals: readonly ControlTotalView[];
}

/** Loads a run's control totals, with the balances of these books on the cutover date.  [MIG-21] */
export const readTieOut = async (
  books: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'>,
  run: Migration,
): Promise<TieOut> => {
  const mappings = await books.migrations.mappings(run.id);
  const parties = await books.migrations.parties(run.id);
  const compared = await compareRun(books, run, mappings, parties);
  return { mappings, parties, totals: viewTotals(await books.migrations.totals(run.id), compared) };
};

/** Stores a control total for every present comparison, and returns their amounts. Existing totals keep their ids and explanations. */
export const renewTotals = async (
  books: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'>,
  run: Migration,
  mappings: readonly MigrationMapping[],
  parties: readonly MigrationParty[],
): Promise<readonly ControlTotalView[]> => {
  const compared = await compareRun(books, run, mappings, parties);
  const kept = new Map((await books.migrations.totals(run.id)).map((total) => [keyOf(total), total]));
  const wanted = new Set(compared.map(keyOf));
  const added = compared
    .filter((row) => !kept.has(keyOf(row)))
    .map(({ control, subject, isParty }) => ({ id: books.newId('controlTotal'), control, subject, isParty, explanation: null }));
  const over = [...kept.values()].filter((total) => !wanted.has(keyOf(total)));
  if (over.length > 0)
    await books.migrations.removeTotals(
      run.id,
      over.map(({ id }) => id),
    );
  await books.migrations.putTotals(run.id, added);
  return viewTotals([...kept.values(), ...added], compared);
};

const compareRun = async (
  books: Needs<'accounts' | 'counterparties' | 'journal' | 'openItems'>,
  run: Migration,
  mappings: readonly MigrationMapping[],
  parties: readonly MigrationParty[],
): Promise<readonly Compared[]> => {
  const chart = await books.accounts.chart();
  const imported = await readImported(books, run);
  const ids = distinct([
    ...parties.map(({ counterpartyId }) => counterpartyId),
    ...[...imported.open.values()].flatMap((open) => [...open.keys()]),
  ]);
  const known = byId(ids.length === 0 ? [] : await books.counterparties.byIds(ids));
  return compare(chart, known, mappings, parties, imported);
};

/** The balances of the trial balance on the cutover date (RPT-3), and the open items at that time. */
export const readImported = async (
  books: Needs<'accounts' | 'journal' | 'openItems'>,
  { cutoverDate, mode }: Migration,
): Promise<Imported> => ({
  balances: await closedBalances(books, cutoverDate),
  open: mode === 'opening_balances' ? await openByParty(books, cutoverDate) : new Map(),
});

/** The balances as in the trial balance.  [RPT-3] */
const closedBalances = async (books: Needs<'accounts' | 'journal'>, asOf: IsoDate): Promise<ReadonlyMap<AccountId, bigint>> =>
  withPastEarnings(await books.accounts.chart(), await readFiscal(books, asOf));

/** The balances of a date, with past earnings separate from those of its fiscal year. */
export const readFiscal = async (books: Needs<'accounts' | 'journal'>, asOf: IsoDate): Promise<FiscalBalances> => {
  const yearStart = fiscalYearStart(asOf, books.settings.fiscalYearStartMonth);
  const now = balancesOf(await books.journal.totals(asOf));
  const before = balancesOf(await books.journal.totals(addDays(yearStart, -1)));
  return fiscalBalancesOf(await books.accounts.chart(), yearStart, now, before);
};

const openByParty = async (books: Needs<'accounts' | 'openItems'>, asOf: IsoDate): Promise<Imported['open']> => {
  const chart = await books.accounts.chart();
  const open = new Map<AccountId, ReadonlyMap<CounterpartyId, bigint>>();
  for (const { id, controlRole } of chart.accounts) {
    if (controlRole !== 'ar' && controlRole !== 'ap') continue;
    const aged = await books.openItems.aged({ accountId: id, side: controlRole === 'ar' ? 'debit' : 'credit' }, asOf, boundsOf(asOf));
    open.set(id, new Map(aged.map((row) => [row.counterpartyId, openOf(row)])));
  }
  return open;
};
