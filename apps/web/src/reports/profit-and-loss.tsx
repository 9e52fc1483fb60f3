import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from 'ledger-client';
import { Bars } from '../parts/bars.tsx';
import { dayText } from '../parts/day.tsx';
import { lastDayOf, monthText } from '../parts/days.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useLocale, useTexts } from '../shell/catalogue/catalogue.ts';
import { useSession } from '../shell/session.tsx';
import { comparedSection, daysBefore, difference } from './compared.ts';
import { Download } from './download.tsx';
import type { Days, ReportsSearch } from './search.ts';
import { Columns, SectionRows, TotalRow } from './statement.tsx';

const route = getRouteApi('/$books/reports');

interface Props extends Pick<ReportsSearch, 'by' | 'compare'> {
  readonly days: Days;
}

/** What was earned and spent: in total, by month, or beside the period before. */
export const ProfitAndLoss = ({ days, by, compare }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const earlier = daysBefore(days.since, days.until);
  const read = (over: Days, columns?: string) => ({
    queryKey: [books.id, 'profit_and_loss', over, columns],
    queryFn: () => ledger.reports.profitAndLoss({ ...over, ...(columns !== undefined && { by: columns }) }),
  });
  const now = useQuery(read(days, by));
  const months = useQuery(read(days, 'month'));
  const before = useQuery({ ...read(earlier), enabled: compare !== undefined });
  return (
    <>
      <Choices by={by} compare={compare} />
      <Loaded of={months}>{(report) => <ByMonth report={report} />}</Loaded>
      <Loaded of={now}>
        {(report) => (
          <div className="scroll-x">
            <table className="figures">
              <caption className="report-title">
                {books.name}: {texts.reports.names.profit_and_loss}
              </caption>
              {compare === undefined || before.data === undefined ? (
                <Plain report={report} days={days} isByMonth={by === 'month'} />
              ) : (
                <Compared report={report} before={before.data} days={days} earlier={earlier} />
              )}
            </table>
          </div>
        )}
      </Loaded>
      <Download
        name="profit_and_loss"
        read={() => ledger.reports.profitAndLoss({ ...days, ...(by !== undefined && { by }), format: 'csv' })}
      />
    </>
  );
};

type Report = Schemas['ProfitAndLossOut'];

const Choices = ({ by, compare }: Pick<Props, 'by' | 'compare'>) => {
  const texts = useTexts();
  const navigate = route.useNavigate();
  const { books, ledger } = useSession();
  const dimensions = useQuery({ queryKey: [books.id, 'dimensions'], queryFn: async () => ledger.dimensions.list({ limit: 200 }) });
  const show = (columns: string) =>
    void navigate({
      search: (search) => ({
        ...search,
        by: columns === 'total' || columns === 'before' ? undefined : columns,
        compare: columns === 'before' ? 'before' : undefined,
      }),
    });
  return (
    <label className="field-inline no-print">
      {texts.reports.columns}
      <select value={compare ?? by ?? 'total'} onChange={({ target }) => show(target.value)}>
        <option value="total">{texts.reports.total}</option>
        <option value="month">{texts.reports.byMonth}</option>
        <option value="before">{texts.reports.before}</option>
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

const Plain = ({ report, days, isByMonth }: { readonly report: Report; readonly days: Days; readonly isByMonth: boolean }) => {
  const texts = useTexts();
  const { columns, revenue, expenses } = report;
  const daysOf = columns.map((name, at) =>
    at === columns.length - 1
      ? days
      : !isByMonth
        ? undefined
        : { since: `${name}-01` < days.since ? days.since : `${name}-01`, until: lastDayOf(name) },
  );
  return (
    <>
      <Columns first={texts.accounts.account} names={columns.map((name, at) => (at === columns.length - 1 ? texts.reports.total : name))} />
      <SectionRows section={{ ...revenue, title: texts.reports.revenue, total: texts.reports.totalRevenue }} days={daysOf} />
      <SectionRows section={{ ...expenses, title: texts.reports.expenses, total: texts.reports.totalExpenses }} days={daysOf} />
      <tfoot>
        <TotalRow title={texts.reports.netIncome} amounts={report.net_income} />
      </tfoot>
    </>
  );
};

const Compared = ({
  report,
  before,
  days,
  earlier,
}: {
  readonly report: Report;
  readonly before: Report;
  readonly days: Days;
  readonly earlier: Days;
}) => {
  const texts = useTexts();
  const locale = useLocale();
  const { books } = useSession();
  const zero = (0).toFixed(report.minor_unit_scale);
  const [net = zero, netBefore = zero] = [report.net_income.at(-1), before.net_income.at(-1)];
  const name = ({ since, until }: Days) => `${dayText(locale, since, books.today)} – ${dayText(locale, until, books.today)}`;
  const daysOf = [days, earlier, undefined];
  return (
    <>
      <Columns first={texts.accounts.account} names={[name(days), name(earlier), texts.reports.difference]} />
      <SectionRows
        section={{
          ...comparedSection(report.revenue, before.revenue, zero),
          title: texts.reports.revenue,
          total: texts.reports.totalRevenue,
        }}
        days={daysOf}
      />
      <SectionRows
        section={{
          ...comparedSection(report.expenses, before.expenses, zero),
          title: texts.reports.expenses,
          total: texts.reports.totalExpenses,
        }}
        days={daysOf}
      />
      <tfoot>
        <TotalRow title={texts.reports.netIncome} amounts={[net, netBefore, difference(net, netBefore)]} />
      </tfoot>
    </>
  );
};
