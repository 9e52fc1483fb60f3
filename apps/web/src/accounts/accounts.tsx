import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { EntryPanel } from '../journal/entry-panel.tsx';
import { daysToShow } from '../parts/period.ts';
import { PeriodField } from '../parts/period-field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { YearByMonth } from '../parts/year-by-month.tsx';
import { ChartList } from './chart-list.tsx';
import { Register } from './register.tsx';
import type { AccountsSearch } from './search.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './accounts.css';

const route = getRouteApi('/$books/accounts');

/** The chart as a tree with balances as of a day, and the register of the selected account. */
export const Accounts = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const search = route.useSearch();
  const { account, period, entry } = search;
  const { since, until } = daysToShow(search, books);
  const chart = useQuery({
    queryKey: [books.id, 'chart', until],
    queryFn: () => ledger.accounts.chart({ as_of: until }),
  });
  if (chart.error !== null) return <Refusal fault={chart.error} />;
  const chosen = chart.data?.accounts.find(({ code, id }) => code === account || id === account);
  const chosenId = chosen?.id ?? (isId(account) ? account : undefined);
  return (
    <div className="accounts">
      <header className="bar-head">
        <h1>{texts.pages.accounts}</h1>
        <PeriodField period={period} days={{ since, until }} without="year_to_date" />
      </header>
      <section className="accounts-chart" aria-label={texts.accounts.chart} data-chosen={chosenId !== undefined || undefined}>
        {chart.data === undefined ? <PageSkeleton /> : <ChartList accounts={chart.data.accounts} chosenId={chosenId} />}
      </section>
      <section className="accounts-register" aria-label={texts.accounts.register}>
        {entry !== undefined && (
          <section className="entry-panel page" aria-label={texts.accounts.entry}>
            <EntryPanel
              key={entry}
              id={entry}
              to={(id) => ({ from: '/$books/accounts', search: (before: AccountsSearch) => ({ ...before, entry: id }) })}
              close={{ from: '/$books/accounts', search: (before: AccountsSearch) => ({ ...before, entry: undefined }) }}
            />
          </section>
        )}
        {chosenId === undefined ? (
          <div className="page stack">
            <YearByMonth />
            <p className="muted">{texts.accounts.choose}</p>
          </div>
        ) : (
          <Register key={chosenId} accountId={chosenId} account={chosen} since={since} until={until} />
        )}
      </section>
    </div>
  );
};

/** An account id, as links contain it, can be shown without the chart. People may type a code. */
const isId = (account: string | undefined): account is string => account?.startsWith('acct_') === true;
