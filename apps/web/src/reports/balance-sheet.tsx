import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-client';
import { Bars } from '../parts/bars.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { useSession } from '../shell/session.tsx';
import { comparedSection, difference, yearBefore } from './compared.ts';
import { Download } from './download.tsx';
import type { ReportsSearch } from './search.ts';
import { Columns, SectionRows, TotalRow } from './statement.tsx';

type Sheet = Schemas['BalanceSheetOut'];

/** What the company has and owes as of a day, beside the year before where it is asked for. */
export const BalanceSheet = ({ asOf, compare }: { readonly asOf: string } & Pick<ReportsSearch, 'compare'>) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const earlier = yearBefore(asOf);
  const read = (day: string) => ({
    queryKey: [books.id, 'balance_sheet', day],
    queryFn: () => ledger.reports.balanceSheet({ as_of: day }),
  });
  const now = useQuery(read(asOf));
  const before = useQuery({ ...read(earlier), enabled: compare !== undefined });
  return (
    <>
      <Loaded of={now}>
        {(sheet) => (
          <>
            <Bars label={texts.reports.whole} bars={barsOf(sheet, texts.reports)} />
            <div className="scroll-x">
              <table className="figures">
                <caption className="report-title">
                  {books.name}: {texts.reports.names.balance_sheet}
                </caption>
                <Columns
                  first={texts.accounts.account}
                  names={before.data === undefined ? [asOf] : [asOf, earlier, texts.reports.difference]}
                />
                <Sections sheet={sheet} before={before.data} days={[{ until: asOf }, { until: earlier }, undefined]} />
              </table>
            </div>
          </>
        )}
      </Loaded>
      <Download name="balance_sheet" read={() => ledger.reports.balanceSheet({ as_of: asOf, format: 'csv' })} />
    </>
  );
};

const barsOf = (sheet: Sheet, texts: ReturnType<typeof useTexts>['reports']) =>
  (['assets', 'liabilities', 'equity'] as const).map((name) => ({ name: texts[name], value: sheet[name].totals.at(-1) ?? '0' }));

interface Shown {
  readonly sheet: Sheet;
  readonly before: Sheet | undefined;
  readonly days: readonly ({ readonly until: string } | undefined)[];
}

const Sections = ({ sheet, before, days }: Shown) => {
  const { reports } = useTexts();
  const zero = (0).toFixed(sheet.minor_unit_scale);
  const columns = (now: string, then: string | undefined) => (then === undefined ? [now] : [now, then, difference(now, then)]);
  return (
    <>
      {(['assets', 'liabilities', 'equity'] as const).map((name) => {
        const section = before === undefined ? sheet[name] : comparedSection(sheet[name], before[name], zero);
        return <SectionRows key={name} section={{ ...section, title: reports[name], total: reports.totals[name] }} days={days} />;
      })}
      <tfoot>
        <TotalRow title={reports.netIncome} amounts={columns(sheet.net_income, before?.net_income)} />
        <TotalRow title={reports.totals.assets} amounts={columns(sheet.total_assets, before?.total_assets)} />
        <TotalRow title={reports.totals.both} amounts={columns(sheet.total_liabilities_and_equity, before?.total_liabilities_and_equity)} />
      </tfoot>
    </>
  );
};
