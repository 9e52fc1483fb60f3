import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { type Bar, Bars } from '../parts/bars.tsx';
import { lastDayOf, monthText } from '../parts/days.ts';
import { Refusal } from '../parts/refusal.tsx';
import { AccountForm } from './account-form.tsx';
import { monthsOf, rowsOf } from './lines.ts';
import { RegisterList } from './register-list.tsx';
import type { AccountsSearch } from './search.ts';

const route = getRouteApi('/$books/accounts');

interface Props {
  readonly accountId: string;
  /** Undefined until the chart is loaded. */
  readonly account: Schemas['AccountOut'] | undefined;
  readonly since: string;
  readonly until: string;
}

/** The lines of an account with the other account and a running balance, and its months as bars. */
export const Register = ({ accountId, account, since, until }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const [isEdited, setEdited] = useState(false);
  const register = useQuery({
    queryKey: [books.id, 'register', accountId, since, until],
    queryFn: () => ledger.accounts.register(accountId, { since, until }),
  });
  return (
    <div className="stack page">
      <header className="bar-head">
        <h2>
          <span className="code">{account?.code}</span> {account?.name}
        </h2>
        {account !== undefined && mayKeepBooks(session) && !isEdited && (
          <button type="button" onClick={() => setEdited(true)}>
            {texts.rules.change}
          </button>
        )}
      </header>
      {isEdited && account !== undefined && <AccountForm account={account} close={() => setEdited(false)} />}
      {register.error !== null && <Refusal fault={register.error} />}
      {register.data === undefined ? (
        register.error === null && <PageSkeleton />
      ) : (
        <>
          <Months register={register.data} account={account} />
          {register.data.truncated && <p className="notice">{texts.accounts.truncated}</p>}
          <Rows accountId={accountId} register={register.data} />
        </>
      )}
    </div>
  );
};

/** The months shown at most. */
const SHOWN = 12;

/** The balance of an account of the balance sheet at the end of each month, or what each month earned or spent. */
const Months = ({ register, account }: { readonly register: Schemas['RegisterOut']; readonly account: Props['account'] }) => {
  const texts = useTexts();
  const locale = useLocale();
  const isBalance = account?.type !== 'revenue' && account?.type !== 'expense';
  const bars = monthsOf(register.lines, isBalance)
    .slice(-SHOWN)
    .map(
      ([month, value]): Bar => ({
        name: monthText(locale, month),
        value,
        to: {
          from: '/$books/accounts',
          search: (before: AccountsSearch) => ({ ...before, since: `${month}-01`, until: lastDayOf(month) }),
        },
      }),
    );
  return bars.length < 2 ? null : <Bars label={isBalance ? texts.accounts.byMonth : texts.accounts.changeByMonth} bars={bars} />;
};

const Rows = ({ accountId, register }: { readonly accountId: string; readonly register: Schemas['RegisterOut'] }) => {
  const texts = useTexts();
  const navigate = route.useNavigate();
  const { reversed } = route.useSearch();
  const isWhole = reversed === 'shown';
  const { rows, hidden } = useMemo(() => rowsOf(register, isWhole), [register, isWhole]);
  return (
    <>
      {(hidden > 0 || isWhole) && (
        <p className="muted">
          {isWhole ? texts.accounts.reversedShown : texts.accounts.reversedHidden(hidden)}{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => void navigate({ search: (before) => ({ ...before, reversed: isWhole ? undefined : 'shown' }) })}
          >
            {isWhole ? texts.accounts.hide : texts.accounts.show}
          </button>
        </p>
      )}
      <RegisterList accountId={accountId} rows={rows} />
    </>
  );
};
