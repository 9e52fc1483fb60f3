import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { Fragment } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Bars } from '../parts/bars.tsx';
import { periodText } from '../parts/day.tsx';
import { daysOfStretch, lastDayOf, monthText } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { negated } from '../parts/minor.ts';
import { dayBefore, toAging, toGeneralLedger } from '../parts/places.ts';
import { columnName } from './column-name.ts';
import { Download } from './download.tsx';
import { ReportTitle } from './report-title.tsx';
import { type Basis, COMPARES, type Compare, type Days, type ReportsSearch } from './search.ts';
import { Columns, Compared, SectionRows, TotalRow } from './statement.tsx';

const route = getRouteApi('/$books/reports');

interface Props extends Pick<ReportsSearch, 'by' | 'compare'> {
  readonly days: Days;
  readonly basis: Basis;
}

/** Revenue and expenses: in total, by month, or beside an earlier period. */
export const ProfitAndLoss = ({ days, by, compare, basis }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const requested = { ...days, basis, ...(by !== undefined && { by }), ...(compare !== undefined && { compare }) };
  const read = (query: typeof requested) => ({
    queryKey: [books.id, 'profit_and_loss', query],
    queryFn: () => ledger.reports.profitAndLoss(query),
  });
  const now = useQuery(read(requested));
  const months = useQuery(read({ ...days, basis, by: 'month' }));
  return (
    <>
      <Choices by={by} compare={compare} />
      <Loaded of={months}>{(report) => <ByMonth report={report} />}</Loaded>
      <Loaded of={now}>
        {(report) => (
          <div className="scroll-x">
            <table className="figures">
              <ReportTitle name={texts.reports.names.profit_and_loss} basis={basis} {...days} />
              <Compared value={compare !== undefined}>
                <Plain report={report} days={days} by={by} isCompared={compare !== undefined} />
              </Compared>
            </table>
            {report.bridge !== null && <Bridge bridge={report.bridge} days={days} />}
          </div>
        )}
      </Loaded>
      <Download name="profit_and_loss" read={() => ledger.reports.profitAndLoss({ ...requested, format: 'csv' })} />
    </>
  );
};

type Report = Schemas['ProfitAndLossOut'];

const PERIODS = ['month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year'] as const;
const isCompare = (columns: string): columns is Compare => COMPARES.some((each) => each === columns);

const Choices = ({ by, compare }: Pick<Props, 'by' | 'compare'>) => {
  const texts = useTexts();
  const navigate = route.useNavigate();
  const { books, ledger } = useSession();
  const dimensions = useQuery({ queryKey: [books.id, 'dimensions'], queryFn: async () => ledger.dimensions.list({ limit: 200 }) });
  const show = (columns: string) =>
    void navigate({
      search: (search) => ({
        ...search,
        by: columns === 'total' || isCompare(columns) ? undefined : columns,
        compare: isCompare(columns) ? columns : undefined,
      }),
    });
  return (
    <label className="field-inline no-print">
      {texts.reports.columns}
      <select value={compare ?? by ?? 'total'} onChange={({ target }) => show(target.value)}>
        <option value="total">{texts.reports.total}</option>
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {texts.reports.byPeriod[period]}
          </option>
        ))}
        {COMPARES.map((each) => (
          <option key={each} value={each}>
            {texts.reports.compares[each]}
          </option>
        ))}
        {dimensions.data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {texts.reports.by(name)}
          </option>
        ))}
      </select>
    </label>
  );
};

const ByMonth = ({ report }: { readonly report: Report }) => {
  const texts = useTexts();
  const locale = useLocale();
  const bars = report.columns.slice(0, -1).map((month, at) => ({
    name: monthText(locale, month),
    value: report.net_income[at] ?? '0',
    to: {
      from: '/$books/reports' as const,
      search: (search: ReportsSearch) => ({ ...search, since: `${month}-01`, until: lastDayOf(month) }),
    },
  }));
  return bars.length < 2 ? null : <Bars label={texts.reports.netByMonth} bars={bars} />;
};

interface Shown {
  readonly report: Report;
  readonly days: Days;
  readonly by: string | undefined;
  readonly isCompared: boolean;
}

const Plain = ({ report, days, by, isCompared }: Shown) => {
  const texts = useTexts();
  const { books } = useSession();
  const locale = useLocale();
  const { columns, revenue } = report;
  const last = columns.length - 1;
  const daysOf = columns.map((name, at) => {
    if (at === last) return days;
    return isStretch(by) ? daysOfStretch(name, days, books.fiscal_year_start_month) : daysIn(name);
  });
  const now = isCompared ? periodText(locale, days) : texts.reports.total;
  const names = columns.map((name, at) => {
    if (at === last) return now;
    if (!isCompared) return columnName(locale, name);
    const earlier = daysIn(name);
    return earlier === undefined ? texts.reports.difference : periodText(locale, earlier);
  });
  return (
    <>
      <Columns first={texts.accounts.account} names={names} />
      <SectionRows section={{ ...revenue, title: texts.reports.revenue, total: texts.reports.totalRevenue }} days={daysOf} />
      <ExpenseRows report={report} days={daysOf} />
      <tfoot>
        <TotalRow title={texts.reports.netIncome} amounts={report.net_income} to={(at) => daysOf[at] && toGeneralLedger(daysOf[at])} />
      </tfoot>
    </>
  );
};

/** Expenses in one section; with a gross profit and an operating income if there are accounts before and after them. */
const ExpenseRows = ({ report, days }: { readonly report: Report; readonly days: readonly (Days | undefined)[] }) => {
  const { reports: texts } = useTexts();
  const { expenses, gross_profit: grossProfit, operating_income: operatingIncome } = report;
  const numbered = (digits: string) => expenses.rows.filter(({ account }) => digits.includes(account.code.charAt(0)));
  const sold = numbered('5');
  const other = numbered('8');
  if (sold.length === 0 && other.length === 0)
    return <SectionRows section={{ ...expenses, title: texts.expenses, total: texts.totalExpenses }} days={days} />;
  const groups = [
    { title: texts.costOfGoodsSold, rows: sold, total: texts.grossProfit, totals: grossProfit },
    { title: texts.operatingExpenses, rows: numbered('67'), total: texts.operatingIncome, totals: operatingIncome },
    { title: texts.otherExpenses, rows: other, totals: expenses.totals },
  ];
  return groups.filter(({ rows }) => rows.length > 0).map((section) => <SectionRows key={section.title} section={section} days={days} />);
};

/** Whether columns are periods. Otherwise they are values of a dimension, or compared days. */
const isStretch = (by: string | undefined): boolean => PERIODS.some((each) => each === by);

/** The days of a column; undefined for one that is not a period, such as the change. */
const daysIn = (name: string): Days | undefined => {
  const [since, until] = name.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return since === undefined || until === undefined ? undefined : { since, until };
};

/** Reconciles the net income on the accrual basis with the cash basis. */
const Bridge = ({ bridge, days }: { readonly bridge: NonNullable<Report['bridge']>; readonly days: Days }) => {
  const { reports } = useTexts();
  const toBasis = (basis: 'cash' | undefined): LinkProps => ({ from: '/$books', to: '/$books/reports', search: { ...days, basis } });
  return (
    <table className="figures">
      <caption className="report-title">{reports.bridge}</caption>
      <tbody>
        <TotalRow title={reports.accrualIncome} amounts={[bridge.accrual_net_income]} to={() => toBasis(undefined)} />
        {bridge.unpaid.map(({ kind, before, after }) => (
          <Fragment key={kind}>
            <TotalRow
              title={reports.unpaidBefore(reports.unpaid[kind])}
              amounts={[before]}
              to={() => toOpen(kind, dayBefore(days.since))}
            />
            <TotalRow title={reports.unpaidAfter(reports.unpaid[kind])} amounts={[negated(after)]} to={() => toOpen(kind, days.until)} />
          </Fragment>
        ))}
        <TotalRow title={reports.cashIncome} amounts={[bridge.cash_net_income]} to={() => toBasis('cash')} />
      </tbody>
    </table>
  );
};

/** The open items of a kind of document at the end of a day. */
const toOpen = (kind: NonNullable<Report['bridge']>['unpaid'][number]['kind'], until: string): LinkProps =>
  toAging(kind === 'bill' || kind === 'vendor_credit' ? 'payables' : 'receivables', until);
