import { addDays, type IsoDate } from '../../kernel/dates.ts';
import type { DimensionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import { COST_OF_GOODS_SOLD, OPERATING_EXPENSES } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { why as dimensionsWhy } from '../../ledger/dimensions/reasons.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Basis, balancesOn, type DayBalances, DEFAULT_BASIS, less, type Sums, sumsOf } from './basis.ts';
import { type CashBridge, cashBridge } from './cash-bridge.ts';
import { type ClosedLine, closedBetween, closedLines } from './closed-out.ts';
import { type NamedDays, STRETCHES, type Stretch, stretchesIn } from './columns.ts';
import { daysComparedWith, type EarlierPeriod } from './comparison.ts';
import { type DaysQuery, readDays } from './days.ts';
import { MAX_REPORT_COLUMNS } from './limits.ts';
import type { ReportsNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { type StatementSection, sectionOf } from './statement.ts';

export interface ProfitAndLossQuery extends DaysQuery {
  /** A column per month, per quarter or year (calendar or fiscal), or per value of a dimension. Default: one column. */
  readonly by?: Stretch | DimensionId | undefined;
  /** Compares with another period and adds the change. Cannot be combined with `by`. */
  readonly compare?: EarlierPeriod | undefined;
  /** Default: accrual. */
  readonly basis?: Basis | undefined;
}

export interface ProfitAndLoss {
  readonly since: IsoDate;
  readonly until: IsoDate;
  readonly basis: Basis;
  /** Names of the columns. The last is always the total, and the others add up to it. */
  readonly columns: readonly string[];
  readonly revenue: StatementSection;
  readonly expenses: StatementSection;
  /** Revenue less cost of goods sold. */
  readonly grossProfitMinor: readonly bigint[];
  /** Gross profit less operating expenses. */
  readonly operatingIncomeMinor: readonly bigint[];
  readonly netIncomeMinor: readonly bigint[];
  /** The reconciliation with the accrual basis; null on that basis. */
  readonly bridge: CashBridge | null;
}

interface Column {
  readonly name: string;
  /** Debit-positive movement of each account. */
  readonly movement: Sums;
}

/** Income and expenses between two dates.  [RPT-4] [RPT-6] [RPT-7] [RPT-19] [RPT-21] [RPT-30] The columns add up to the total exactly. */
export const profitAndLoss = async (
  unit: ReportsNeeds,
  query: ProfitAndLossQuery = {},
): Promise<ProfitAndLoss | Refusal<'unprocessable'>> => {
  const days = readDays(unit, query);
  if (isRefusal(days)) return days;
  const { since, until } = days;
  const total: NamedDays = { name: 'Total', since, until };
  const { by, compare, basis = DEFAULT_BASIS } = query;
  const stretches = requestedPeriods({ by, compare }, total, unit.settings.fiscalYearStartMonth);
  if (isRefusal(stretches)) return stretches;
  const balances = await balancesOn(
    unit,
    basis,
    [...stretches, total].flatMap((each) => [addDays(each.since, -1), each.until]),
  );
  if (isRefusal(balances)) return balances;
  const closed = await closedLines(unit);
  const columnOf = ({ name, ...of }: NamedDays): Column => {
    const moved = less(balances(of.until).balances, balances(addDays(of.since, -1)).balances);
    return { name, movement: less(moved, closedBetween(closed, of.since, of.until)) };
  };
  const before = balances(addDays(since, -1));
  const after = balances(until);
  const whole = columnOf(total);
  const parts = isDimension(by) ? await byDimension(unit, by, total, { before, after, whole, closed }) : stretches.map(columnOf);
  if (isRefusal(parts)) return parts;
  const columns = [...parts, ...(compare === undefined ? [] : [changeOf(parts, whole)]), whole];
  const chart = await unit.accounts.chart();
  const movements = columns.map(({ movement }) => movement);
  const revenue = sectionOf(chart, 'revenue', movements);
  const expenses = sectionOf(chart, 'expense', movements);
  const grossProfitMinor = difference(revenue.totalsMinor, expensesOf(chart, COST_OF_GOODS_SOLD, movements));
  const operatingIncomeMinor = difference(grossProfitMinor, expensesOf(chart, OPERATING_EXPENSES, movements));
  const netIncomeMinor = difference(revenue.totalsMinor, expenses.totalsMinor);
  const bridge = basis === 'accrual' ? null : cashBridge(chart, before.unpaid, after.unpaid, netIncomeMinor.at(-1) ?? 0n);
  return {
    ...{ since, until, basis, columns: columns.map(({ name }) => name), revenue, expenses },
    ...{ grossProfitMinor, operatingIncomeMinor, netIncomeMinor, bridge },
  };
};

const difference = (amounts: readonly bigint[], less: readonly bigint[]): readonly bigint[] =>
  amounts.map((amount, at) => amount - (less[at] ?? 0n));

/** The sum of the expense accounts whose number begins with one of the digits, in each column.  [RPT-30] */
const expensesOf = ({ accounts }: Chart, digits: readonly string[], columns: readonly Sums[]): readonly bigint[] => {
  const group = accounts.filter(({ type, code }) => type === 'expense' && digits.includes(code.charAt(0)));
  return columns.map((column) => group.reduce((sum, { id }) => sum + (column.get(id) ?? 0n), 0n));
};

const isDimension = (by: ProfitAndLossQuery['by']): by is DimensionId => by !== undefined && !STRETCHES.some((each) => each === by);

/** The periods of the columns except the total. */
const requestedPeriods = (
  { by, compare }: Pick<ProfitAndLossQuery, 'by' | 'compare'>,
  { since, until }: NamedDays,
  startMonth: number,
): readonly NamedDays[] | Refusal<'unprocessable'> => {
  if (compare === undefined) return by === undefined || isDimension(by) ? [] : stretchesIn(by as Stretch, since, until, startMonth);
  if (by === undefined) return [daysComparedWith(compare, since, until)];
  return refuse('unprocessable', why.compared_in_one_column(), 'compare');
};

/** The change from the compared period to the total. */
const changeOf = ([earlier]: readonly Column[], { movement }: Column): Column => ({
  name: 'Change',
  movement: less(movement, earlier?.movement ?? new Map()),
});

interface Total {
  readonly before: DayBalances;
  readonly after: DayBalances;
  readonly whole: Column;
  readonly closed: readonly ClosedLine[];
}

/** Lines without a value of the dimension have a separate column. */
const byDimension = async (
  unit: Needs<'dimensions' | 'journal'>,
  id: DimensionId,
  { since, until }: NamedDays,
  { before, after, whole, closed }: Total,
): Promise<readonly Column[] | Refusal<'unprocessable'>> => {
  const dimension = (await unit.dimensions.all()).find((candidate) => candidate.id === id);
  if (dimension === undefined) return refuse('unprocessable', dimensionsWhy.no_such_dimension({ id }), 'by');
  const totals = await unit.journal.totalsByValue(id, since, until);
  const columns = dimension.values
    .map(({ id: valueId, name }) => {
      const ofValue = <L extends Pick<ClosedLine, 'dimensions'>>(lines: readonly L[]) =>
        lines.filter(({ dimensions }) => dimensions.some((each) => each.valueId === valueId));
      const unpaid = less(sumsOf(ofValue(after.unpaid)), sumsOf(ofValue(before.unpaid)));
      const moved = less(balancesOf(totals.get(valueId) ?? new Map()), unpaid);
      return { name, movement: less(moved, closedBetween(ofValue(closed), since, until)) };
    })
    .filter(({ movement }) => movement.size > 0);
  if (columns.length >= MAX_REPORT_COLUMNS)
    return refuse('unprocessable', why.too_many_values_for_columns({ most: MAX_REPORT_COLUMNS, name: dimension.name }), 'by');
  const rest = columns.reduce((left, { movement }) => less(left, movement), whole.movement);
  return [...columns, { name: `No ${dimension.name}`, movement: rest }];
};
