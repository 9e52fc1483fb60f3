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
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import type { Migration } from './migration.ts';

/** A run with all its data, and the present balances of the books. */
export interface TieOut {
  readonly mappings: readonly MigrationMapping[];
  readonly counterparties: readonly MigrationCounterparty[];
  readonly totals: readonly ControlTotalView[];
}

/** Loads a run's control totals, with the balances of these books on the cutover date.  [MIG-21] */
export const readTieOut = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'>,
  run: Migration,
): Promise<TieOut> => {
  const mappings = await unit.migrations.mappings(run.id);
  const counterparties = await unit.migrations.counterparties(run.id);
  const compared = await compareRun(unit, run, mappings, counterparties);
  return { mappings, counterparties, totals: viewTotals(await unit.migrations.totals(run.id), compared) };
};

/** Stores a control total for every present comparison, and returns their amounts. Existing totals keep their ids and explanations. */
export const renewTotals = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'migrations' | 'openItems'>,
  run: Migration,
  mappings: readonly MigrationMapping[],
  counterparties: readonly MigrationCounterparty[],
): Promise<readonly ControlTotalView[]> => {
  const compared = await compareRun(unit, run, mappings, counterparties);
  const stored = new Map((await unit.migrations.totals(run.id)).map((total) => [keyOf(total), total]));
  const wanted = new Set(compared.map(keyOf));
  const added = compared
    .filter((row) => !stored.has(keyOf(row)))
    .map(({ control, subject, isCounterparty }) => ({
      id: unit.newId('controlTotal'),
      control,
      subject,
      isCounterparty,
      explanation: null,
    }));
  const over = [...stored.values()].filter((total) => !wanted.has(keyOf(total)));
  if (over.length > 0)
    await unit.migrations.removeTotals(
      run.id,
      over.map(({ id }) => id),
    );
  await unit.migrations.putTotals(run.id, added);
  return viewTotals([...stored.values(), ...added], compared);
};

const compareRun = async (
  unit: Needs<'accounts' | 'counterparties' | 'journal' | 'openItems'>,
  run: Migration,
  mappings: readonly MigrationMapping[],
  counterparties: readonly MigrationCounterparty[],
): Promise<readonly Compared[]> => {
  const chart = await unit.accounts.chart();
  const imported = await readImported(unit, run);
  const ids = distinct([
    ...counterparties.map(({ counterpartyId }) => counterpartyId),
    ...[...imported.open.values()].flatMap((open) => [...open.keys()]),
  ]);
  const known = byId(ids.length === 0 ? [] : await unit.counterparties.byIds(ids));
  return compare(chart, known, mappings, counterparties, imported);
};

/** The balances of the trial balance on the cutover date (RPT-3), and the open items at that time. */
export const readImported = async (
  unit: Needs<'accounts' | 'journal' | 'openItems'>,
  { cutoverDate, mode }: Migration,
): Promise<Imported> => ({
  balances: await closedBalances(unit, cutoverDate),
  open: mode === 'opening_balances' ? await openByCounterparty(unit, cutoverDate) : new Map(),
});

/** The balances as in the trial balance.  [RPT-3] */
const closedBalances = async (unit: Needs<'accounts' | 'journal'>, asOf: IsoDate): Promise<ReadonlyMap<AccountId, bigint>> =>
  withPastEarnings(await unit.accounts.chart(), await readFiscal(unit, asOf));

/** The balances of a date, with past earnings separate from those of its fiscal year. */
export const readFiscal = async (unit: Needs<'accounts' | 'journal'>, asOf: IsoDate): Promise<FiscalBalances> => {
  const yearStart = fiscalYearStart(asOf, unit.settings.fiscalYearStartMonth);
  const now = balancesOf(await unit.journal.totals(asOf));
  const before = balancesOf(await unit.journal.totals(addDays(yearStart, -1)));
  return fiscalBalancesOf(await unit.accounts.chart(), yearStart, now, before);
};

const openByCounterparty = async (unit: Needs<'accounts' | 'openItems'>, asOf: IsoDate): Promise<Imported['open']> => {
  const chart = await unit.accounts.chart();
  const open = new Map<AccountId, ReadonlyMap<CounterpartyId, bigint>>();
  for (const { id, controlRole } of chart.accounts) {
    if (controlRole !== 'ar' && controlRole !== 'ap') continue;
    const aged = await unit.openItems.aged({ accountId: id, side: controlRole === 'ar' ? 'debit' : 'credit' }, asOf, boundsOf(asOf));
    open.set(id, new Map(aged.map((row) => [row.counterpartyId, openOf(row)])));
  }
  return open;
};
