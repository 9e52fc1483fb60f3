import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Bars } from '../parts/bars.tsx';
import { periodText } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { difference } from '../parts/minor.ts';
import { dayBefore, toPart } from '../parts/places.ts';
import { CompareField } from './compare-field.tsx';
import { Download } from './download.tsx';
import { ReportTitle } from './report-title.tsx';
import type { Days, ReportsSearch } from './search.ts';
import { Columns, Compared, SectionRows, TotalRow } from './statement.tsx';

const KINDS = ['operating', 'investing', 'financing'] as const;

/** Sources and uses of cash, from the opening to the closing balance. */
export const CashFlow = ({ days, compare }: { readonly days: Days } & Pick<ReportsSearch, 'compare'>) => {
  const { reports } = useTexts();
  const { books, ledger } = useSession();
  const requested = { ...days, ...(compare !== undefined && { compare }) };
  const flow = useQuery({ queryKey: [books.id, 'cash_flow', requested], queryFn: () => ledger.reports.cashFlow(requested) });
  return (
    <>
      <CompareField compare={compare} />
      <Loaded of={flow}>
        {(report) => (
          <>
            <Bars
              label={reports.cashByKind}
              bars={KINDS.map((kind) => ({ name: reports[kind], value: report[kind].total, to: toPart(kind) }))}
            />
            <table className="figures">
              <ReportTitle name={reports.names.cash_flow} {...days} />
              <Compared value={report.earlier !== null}>
                <Flow report={report} days={days} />
              </Compared>
            </table>
          </>
        )}
      </Loaded>
      <Download name="cash_flow" read={() => ledger.reports.cashFlow({ ...requested, format: 'csv' })} />
    </>
  );
};

const Flow = ({ report, days }: { readonly report: Schemas['CashFlowOut']; readonly days: Days }) => {
  const { reports, accounts } = useTexts();
  const locale = useLocale();
  const { earlier } = report;
  /** The amount, or for a comparison the earlier amount, the change, and the amount. */
  const amounts = (now: string, then: string | null | undefined): readonly string[] =>
    then == null ? [now] : [then, difference(now, then), now];
  const daysOf = earlier === null ? [days] : [earlier, undefined, days];
  /** The cash accounts as of the end of a column, or of the day before it. */
  const toCash =
    (end: 'since' | 'until') =>
    (at: number): LinkProps | undefined => {
      const of = daysOf[at];
      if (of === undefined) return undefined;
      return {
        from: '/$books',
        to: '/$books/reports',
        search: { report: 'balance_sheet', until: end === 'since' ? dayBefore(of.since) : of.until },
      };
    };
  return (
    <>
      <Columns
        first={accounts.account}
        names={earlier === null ? [reports.total] : [periodText(locale, earlier), reports.difference, periodText(locale, days)]}
      />
      <tbody>
        <TotalRow title={reports.openingCash} amounts={amounts(report.opening_cash, earlier?.opening_cash)} to={toCash('since')} />
      </tbody>
      {KINDS.map((kind) => {
        const rows = report[kind].rows.map(({ account, amount, earlier_amount }) => ({
          account,
          level: 0,
          amounts: amounts(amount, earlier_amount),
        }));
        const totals = amounts(report[kind].total, report[kind].earlier_total);
        return <SectionRows key={kind} id={kind} section={{ title: reports[kind], total: reports.total, rows, totals }} days={daysOf} />;
      })}
      <tfoot>
        <TotalRow title={reports.broughtIn} amounts={amounts(report.brought_in, earlier?.brought_in)} to={toCash('until')} />
        <TotalRow title={reports.closingCash} amounts={amounts(report.closing_cash, earlier?.closing_cash)} to={toCash('until')} />
      </tfoot>
    </>
  );
};
