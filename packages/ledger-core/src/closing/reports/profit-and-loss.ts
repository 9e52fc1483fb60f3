import { addDays, firstOfMonth, type IsoDate, lastOfMonth, monthOf, nextMonth, parseDate } from '../../kernel/dates.ts';
import type { AccountId, DimensionId } from '../../kernel/ids.ts';
import { MAX_REPORT_COLUMNS } from '../../kernel/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { balancesOf } from '../../kernel/sides.ts';
import type { Books } from '../../store/books.ts';
import { fiscalYearStart } from './fiscal-year.ts';
import { type StatementSection, sectionOf } from './statement.ts';

export interface ProfitAndLossQuery {
  /** Default: the first day of the fiscal year of `until`. */
  readonly since?: string | null | undefined;
  /** Default: today. */
  readonly until?: string | null | undefined;
  /** A column per month, or per value of a dimension; by default one column. */
  readonly by?: 'month' | DimensionId | undefined;
}

export interface ProfitAndLoss {
  readonly since: IsoDate;
  readonly until: IsoDate;
  /** Names of the columns; the last is always the total. */
  readonly columns: readonly string[];
  readonly revenue: StatementSection;
  readonly expenses: StatementSection;
  readonly netIncomeMinor: readonly bigint[];
}

interface Column {
  readonly name: string;
  /** Debit-positive movement of each account. */
  readonly movement: ReadonlyMap<AccountId, bigint>;
}

/** Income and expenses between two days.  [RPT-4] [RPT-6] [RPT-7] The columns add up to the total exactly. */
export const profitAndLoss = async (books: Books, query: ProfitAndLossQuery = {}): Promise<ProfitAndLoss | Refusal<'unprocessable'>> => {
  const until = query.until == null ? books.today : parseDate(query.until, 'until');
  if (isRefusal(until)) return until;
  const since = query.since == null ? fiscalYearStart(until, books.settings.fiscalYearStartMonth) : parseDate(query.since, 'since');
  if (isRefusal(since)) return since;
  if (since > until) return refuse('unprocessable', `since: ${since} lies after until, ${until}.`, { field: 'since' });
  const total: Column = { name: 'Total', movement: await movement(books, since, until) };
  const parts = await columnsOf(books, query.by, since, until, total);
  if (isRefusal(parts)) return parts;
  const columns = [...parts, total];
  const chart = await books.accounts.chart();
  const movements = columns.map((column) => column.movement);
  const [revenue, expenses] = [sectionOf(chart, 'revenue', movements), sectionOf(chart, 'expense', movements)];
  return {
    since,
    until,
    columns: columns.map((column) => column.name),
    revenue,
    expenses,
    netIncomeMinor: columns.map((_, at) => (revenue.totalsMinor[at] ?? 0n) - (expenses.totalsMinor[at] ?? 0n)),
  };
};

const columnsOf = (books: Books, by: ProfitAndLossQuery['by'], since: IsoDate, until: IsoDate, total: Column) => {
  if (by === undefined) return [];
  return by === 'month' ? byMonth(books, since, until) : byDimension(books, by, since, until, total);
};

const byMonth = async (books: Books, since: IsoDate, until: IsoDate): Promise<readonly Column[] | Refusal<'unprocessable'>> => {
  const stretches: { readonly name: string; readonly from: IsoDate; readonly to: IsoDate }[] = [];
  for (let month = monthOf(since); month <= monthOf(until); month = nextMonth(month)) {
    const [from, to] = [firstOfMonth(month), lastOfMonth(month)];
    stretches.push({ name: month, from: from < since ? since : from, to: to > until ? until : to });
    if (stretches.length > MAX_REPORT_COLUMNS)
      return refuse('unprocessable', `by: a report has at most ${MAX_REPORT_COLUMNS} columns; ask for fewer months.`, { field: 'by' });
  }
  return Promise.all(stretches.map(async ({ name, from, to }) => ({ name, movement: await movement(books, from, to) })));
};

/** Lines without a value of the dimension have a separate column. */
const byDimension = async (
  books: Books,
  id: DimensionId,
  since: IsoDate,
  until: IsoDate,
  total: Column,
): Promise<readonly Column[] | Refusal<'unprocessable'>> => {
  const dimension = (await books.dimensions.all()).find((candidate) => candidate.id === id);
  if (dimension === undefined) return refuse('unprocessable', `by: there is no dimension ${id} in these books.`, { field: 'by' });
  const totals = await books.journal.totalsByValue(id, since, until);
  const columns = dimension.values
    .map((value) => ({ name: value.name, movement: balancesOf(totals.get(value.id) ?? new Map()) }))
    .filter((column) => column.movement.size > 0);
  const rest = new Map(total.movement);
  for (const { movement: part } of columns) for (const [account, amount] of part) rest.set(account, (rest.get(account) ?? 0n) - amount);
  if (columns.length >= MAX_REPORT_COLUMNS)
    return refuse('unprocessable', `by: a report has at most ${MAX_REPORT_COLUMNS} columns; ${dimension.name} has more values.`, {
      field: 'by',
    });
  return [...columns, { name: `No ${dimension.name}`, movement: rest }];
};

const movement = async (books: Books, since: IsoDate, until: IsoDate): Promise<ReadonlyMap<AccountId, bigint>> => {
  const [before, after] = await Promise.all([books.journal.totals(addDays(since, -1)), books.journal.totals(until)]);
  const [start, end] = [balancesOf(before), balancesOf(after)];
  return new Map([...end].map(([id, balance]) => [id, balance - (start.get(id) ?? 0n)]));
};
