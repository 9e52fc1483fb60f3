import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Bars } from '../parts/bars.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { difference } from '../parts/minor.ts';
import { toAging, toPart } from '../parts/places.ts';
import { columnName } from './column-name.ts';
import { CompareField } from './compare-field.tsx';
import { Download } from './download.tsx';
import { ReportTitle } from './report-title.tsx';
import type { Basis, ReportsSearch } from './search.ts';
import { AmountCells, Columns, Compared, SectionRows, TotalRow } from './statement.tsx';

interface ItemsProps {
  readonly title: string;
  readonly amounts: readonly string[];
  readonly report: 'payables' | 'receivables';
  readonly days: readonly ({ readonly until: string } | undefined)[];
}

/** The unapplied credits of customers or vendors, with a link to the aging. Hidden if every column is zero. */
const ItemsRow = ({ title, amounts, report, days }: ItemsProps) =>
  amounts.every((amount) => Number(amount) === 0) ? null : (
    <tr>
      <th scope="row">{title}</th>
      <AmountCells amounts={amounts} to={(at) => days[at] && toAging(report, days[at].until)} />
    </tr>
  );

type Sheet = Schemas['BalanceSheetOut'];

interface Props extends Pick<ReportsSearch, 'compare'> {
  readonly asOf: string;
  readonly basis: Basis;
}

/** Assets and liabilities as of a day, optionally beside an earlier day. */
export const BalanceSheet = ({ asOf, compare, basis }: Props) => {
  const texts = useTexts();
  const locale = useLocale();
  const { books, ledger } = useSession();
  const requested = { as_of: asOf, basis, ...(compare !== undefined && { compare }) };
  const now = useQuery({ queryKey: [books.id, 'balance_sheet', requested], queryFn: () => ledger.reports.balanceSheet(requested) });
  return (
    <>
      <CompareField compare={compare} />
      <Loaded of={now}>
        {(sheet) => (
          <>
            <Bars label={texts.reports.whole} bars={barsOf(sheet, texts.reports)} />
            <div className="scroll-x">
              <table className="figures">
                <ReportTitle name={texts.reports.names.balance_sheet} basis={basis} until={asOf} />
                <Compared value={compare !== undefined}>
                  <Columns
                    first={texts.accounts.account}
                    names={sheet.columns.map((name) => (DAY.test(name) ? columnName(locale, name) : texts.reports.difference))}
                  />
                  <Sections sheet={sheet} />
                </Compared>
              </table>
            </div>
          </>
        )}
      </Loaded>
      <Download name="balance_sheet" read={() => ledger.reports.balanceSheet({ ...requested, format: 'csv' })} />
    </>
  );
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const barsOf = (sheet: Sheet, texts: ReturnType<typeof useTexts>['reports']) => [
  { name: texts.assets, value: sheet.total_assets, to: toPart('assets') },
  { name: texts.liabilities, value: sheet.liabilities.totals.at(-1) ?? '0', to: toPart('liabilities') },
  { name: texts.equity, value: sheet.total_equity, to: toPart('equity') },
];

const Sections = ({ sheet }: { readonly sheet: Sheet }) => {
  const { reports } = useTexts();
  const days = sheet.columns.map((name) => (DAY.test(name) ? { until: name } : undefined));
  const columns = (now: string, then: string | undefined) => (then === undefined ? [now] : [then, difference(now, then), now]);
  const { earlier } = sheet;
  const at = (column: number, place: (until: string) => LinkProps) => (days[column] === undefined ? undefined : place(days[column].until));
  const toIncome = (column: number) => at(column, (until) => ({ from: '/$books', to: '/$books/reports', search: { until } }));
  const toBoth = (column: number) =>
    at(column, (until) => ({ from: '/$books', to: '/$books/reports', search: { report: 'trial_balance', until } }));
  return (
    <>
      <SectionRows
        id="assets"
        section={{ ...sheet.assets, title: reports.assets, total: reports.totals.assets }}
        days={days}
        beforeTotal={<ItemsRow title={reports.vendorAdvances} amounts={sheet.vendor_advances} report="payables" days={days} />}
      />
      <SectionRows
        id="liabilities"
        section={{ ...sheet.liabilities, title: reports.liabilities, total: reports.totals.liabilities }}
        days={days}
        beforeTotal={<ItemsRow title={reports.customerCredits} amounts={sheet.customer_credits} report="receivables" days={days} />}
      />
      <SectionRows
        id="equity"
        section={{
          ...sheet.equity,
          title: reports.equity,
          total: reports.totals.equity,
          totals: columns(sheet.total_equity, earlier?.total_equity),
        }}
        days={days}
        beforeTotal={<TotalRow title={reports.netIncome} amounts={columns(sheet.net_income, earlier?.net_income)} to={toIncome} />}
      />
      <tfoot>
        <TotalRow
          title={reports.totals.both}
          amounts={columns(sheet.total_liabilities_and_equity, earlier?.total_liabilities_and_equity)}
          to={toBoth}
        />
      </tfoot>
    </>
  );
};
