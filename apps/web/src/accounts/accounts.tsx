import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { EntryPanel } from '../journal/entry-panel.tsx';
import { Amount } from '../parts/amount.tsx';
import { DayField } from '../parts/days.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Register } from './register.tsx';
import type { AccountsSearch } from './search.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './accounts.css';

type Account = Schemas['AccountOut'];

const route = getRouteApi('/$books/accounts');

/** The chart as a tree with balances as of a day, and the register of the selected account. */
export const Accounts = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { account, since, until = books.today, entry } = route.useSearch();
  const navigate = route.useNavigate();
  const chart = useQuery({
    queryKey: [books.id, 'chart', until],
    queryFn: () => ledger.accounts.chart({ as_of: until }),
  });
  if (chart.error !== null) return <Refusal fault={chart.error} />;
  const chosen = chart.data?.accounts.find(({ code, id }) => code === account || id === account);
  const chosenId = chosen?.id ?? (isId(account) ? account : undefined);
  return (
    <div className="accounts">
      <section className="accounts-chart" aria-label={texts.pages.accounts}>
        <header className="bar-head">
          <h1>{texts.pages.accounts}</h1>
          <DayField
            label={texts.days.asOf}
            value={until}
            change={(day) => void navigate({ search: (before) => ({ ...before, until: day }) })}
          />
        </header>
        {chart.data === undefined ? <PageSkeleton /> : <Chart accounts={chart.data.accounts} chosenId={chosenId} />}
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
          <p className="muted page">{texts.accounts.choose}</p>
        ) : (
          <Register key={chosenId} accountId={chosenId} account={chosen} since={since} until={until} />
        )}
      </section>
    </div>
  );
};

/** An account id, as links contain it, can be shown without the chart. People may type a code. */
const isId = (account: string | undefined): account is string => account?.startsWith('acct_') === true;

/** The accounts as a tree, with the selected one marked. */
const Chart = ({ accounts, chosenId }: { readonly accounts: readonly Account[]; readonly chosenId: string | undefined }) => {
  const texts = useTexts();
  const levels = levelsOf(accounts);
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{texts.accounts.account}</th>
          <th scope="col" className="right">
            {texts.accounts.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((each) => (
          <tr key={each.id} className={each.id === chosenId ? 'chosen' : undefined}>
            <th scope="row" style={{ paddingInlineStart: `${(levels.get(each.id) ?? 0) * 16 + 8}px` }}>
              <Link
                from="/$books/accounts"
                search={(before) => ({ ...before, account: each.id, entry: undefined })}
                aria-current={each.id === chosenId}
              >
                <span className="code">{each.code}</span> {each.name}
              </Link>
            </th>
            <td className="right">
              <Amount
                to={{ from: '/$books/accounts', search: (before: AccountsSearch) => ({ ...before, account: each.id, entry: undefined }) }}
                value={each.balance}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The depth of each account. The chart lists a parent before its children. */
const levelsOf = (accounts: readonly Account[]): ReadonlyMap<string, number> => {
  const levels = new Map<string, number>();
  for (const { id, parent_id: parentId } of accounts) levels.set(id, parentId === null ? 0 : (levels.get(parentId) ?? -1) + 1);
  return levels;
};
