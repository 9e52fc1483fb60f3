import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { daysToShow } from '../parts/period.ts';
import { PeriodField } from '../parts/period-field.tsx';
import { Aging } from './aging.tsx';
import { BalanceSheet } from './balance-sheet.tsx';
import { CashFlow } from './cash-flow.tsx';
import { GeneralLedger } from './general-ledger.tsx';
import { PartyTotals } from './party-totals.tsx';
import { ProfitAndLoss } from './profit-and-loss.tsx';
import { type Days, REPORTS, type Report, type ReportsSearch } from './search.ts';
import { TaxLines } from './tax-lines.tsx';
import { TrialBalance } from './trial-balance.tsx';
import '../parts/figures.css';
import '../parts/tabs.css';
import './reports.css';

const route = getRouteApi('/$books/reports');

/** The reports for a date range. The others are as of a day. */
const OVER_DAYS: readonly Report[] = ['profit_and_loss', 'cash_flow', 'general_ledger', 'customers', 'vendors', 'paid'];
/** The reports with an accrual and a cash basis. */
const ON_A_BASIS: readonly Report[] = ['profit_and_loss', 'balance_sheet', 'trial_balance', 'customers', 'vendors'];

/** One report at a time, with its chart above and its columns in the address. */
export const Reports = () => {
  const texts = useTexts();
  const { books } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { report = 'profit_and_loss' } = search;
  const { since, until } = daysToShow(search, books);
  const change = (more: ReportsSearch) => void navigate({ search: (before) => ({ ...before, ...more }) });
  return (
    <div className="reports page stack">
      <header className="bar-head no-print">
        <h1>{texts.pages.reports}</h1>
        <PeriodField
          period={search.period}
          days={{ since, until }}
          without="year_to_date"
          fields={OVER_DAYS.includes(report) ? 'both' : 'last'}
        />
        {ON_A_BASIS.includes(report) && <BasisField basis={search.basis} change={change} />}
        <button type="button" onClick={() => print()}>
          {texts.reports.print}
        </button>
      </header>
      <nav className="tabs no-print" aria-label={texts.pages.reports}>
        {REPORTS.map((each) => (
          <Link
            key={each}
            from="/$books/reports"
            search={(before) => ({ ...before, report: each })}
            aria-current={each === report ? 'page' : undefined}
          >
            {texts.reports.names[each]}
          </Link>
        ))}
      </nav>
      <Body report={report} search={search} days={{ since, until }} />
    </div>
  );
};

const BasisField = ({ basis, change }: Pick<ReportsSearch, 'basis'> & { readonly change: (more: ReportsSearch) => void }) => {
  const { reports } = useTexts();
  return (
    <label className="field-inline">
      {reports.basis}
      <select value={basis ?? 'accrual'} onChange={({ target }) => change({ basis: target.value === 'cash' ? 'cash' : undefined })}>
        <option value="accrual">{reports.bases.accrual}</option>
        <option value="cash">{reports.bases.cash}</option>
      </select>
    </label>
  );
};

const Body = ({ report, search, days }: { readonly report: Report; readonly search: ReportsSearch; readonly days: Days }) => {
  const { by, compare, basis = 'accrual' } = search;
  if (report === 'profit_and_loss') return <ProfitAndLoss days={days} by={by} compare={compare} basis={basis} />;
  if (report === 'balance_sheet') return <BalanceSheet asOf={days.until} compare={compare} basis={basis} />;
  if (report === 'cash_flow') return <CashFlow days={days} compare={compare} />;
  if (report === 'trial_balance') return <TrialBalance asOf={days.until} basis={basis} />;
  if (report === 'general_ledger') return <GeneralLedger days={days} />;
  if (report === 'tax_lines') return <TaxLines asOf={days.until} />;
  if (report === 'customers' || report === 'vendors') return <PartyTotals key={report} kind={report} days={days} basis={basis} />;
  if (report === 'paid') return <PartyTotals key={report} kind={report} days={days} basis="cash" />;
  return <Aging key={report} kind={report} asOf={days.until} />;
};
