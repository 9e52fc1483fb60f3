import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { CheckField } from '../parts/fields.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { type ChartLine, linesOfChart } from './chart.ts';
import type { AccountsSearch } from './search.ts';

type Account = Schemas['AccountOut'];

const route = getRouteApi('/$books/accounts');

const NewAccount = lazy(async () => ({ default: (await import('../parts/new-account.tsx')).NewAccount }));

const SEARCH = 'accounts-search';

/** The accounts in the groups of the statements, with totals. Those without a balance are hidden until they are asked for. */
export const ChartList = ({ accounts, chosenId }: { readonly accounts: readonly Account[]; readonly chosenId: string | undefined }) => {
  const texts = useTexts();
  const navigate = route.useNavigate();
  const { zero } = route.useSearch();
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  const mayAdd = mayKeepBooks(useSession());
  const open = (id: string) => void navigate({ search: (before) => ({ ...before, account: id, entry: undefined }) });
  const [current, look] = useCurrent(chosenId, open);
  useKeys(texts.pages.accounts, [{ key: '/', does: texts.keys.search, act: () => document.getElementById(SEARCH)?.focus() }]);
  const hasBalances = accounts.some(({ balance }) => Number(balance) !== 0);
  const withZero = zero === 'shown' || !hasBalances || words !== '';
  const rows = useMemo(
    () =>
      linesOfChart(accounts, { words, withZero, chosen: chosenId }).map((line) => ({
        id: line.id,
        name: line.account === undefined ? texts.accounts.types[line.type] : `${line.account.code} ${line.account.name}`,
        value: line,
        isSelectable: false,
      })),
    [accounts, words, withZero, chosenId, texts],
  );
  const columns = useColumns();
  const add = () => setAdding(true);
  useKeys(texts.accounts.chart, mayAdd ? [{ key: 'e', does: texts.accounts.add(''), act: add }] : []);
  return (
    <>
      {isAdding && (
        <Suspense>
          <NewAccount name="" filed={undefined} close={() => setAdding(false)} added={({ id }) => open(id)} />
        </Suspense>
      )}
      <div className="chart-tools">
        <input
          id={SEARCH}
          type="search"
          value={words}
          placeholder={texts.accounts.search}
          aria-label={texts.accounts.search}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        {hasBalances && (
          <CheckField
            label={texts.accounts.withZero}
            isChecked={zero === 'shown'}
            change={(isChecked) => void navigate({ search: (before) => ({ ...before, zero: isChecked ? 'shown' : undefined }) })}
          />
        )}
        {mayAdd && (
          <button type="button" onClick={add}>
            {texts.accounts.add('')} <kbd>e</kbd>
          </button>
        )}
      </div>
      <List
        label={texts.accounts.chart}
        className="chart-list"
        rows={rows}
        columns={columns}
        hasHead
        current={current}
        look={look}
        open={(id) => rows.some((row) => row.id === id && row.value.account !== undefined) && open(id)}
        headOf={(line) => (line.account === undefined ? <TypeHead line={line} /> : undefined)}
        height={32}
      />
    </>
  );
};

const useColumns = (): readonly Column<ChartLine>[] => {
  const { accounts, dimensions } = useTexts();
  return useMemo(
    () => [
      {
        name: accounts.account,
        className: 'long',
        of: (line) =>
          line.account && (
            <span className="chart-name" style={{ paddingInlineStart: `${line.level * 16}px` }}>
              <span className="code">{line.account.code}</span> {line.account.name}{' '}
              <Marks of={line.account.is_active ? [] : [{ text: dimensions.outOfUse }]} />
            </span>
          ),
      },
      {
        name: accounts.balance,
        className: 'right',
        of: ({ account }) =>
          account && (
            <Amount
              to={{ from: '/$books/accounts', search: (before: AccountsSearch) => ({ ...before, account: account.id, entry: undefined }) }}
              value={account.balance}
            />
          ),
      },
    ],
    [accounts, dimensions],
  );
};

/** The report that has the accounts of a type. */
const TypeHead = ({ line: { type, total } }: { readonly line: Extract<ChartLine, { readonly total: string }> }) => {
  const texts = useTexts();
  const report = type === 'revenue' || type === 'expense' ? 'profit_and_loss' : 'balance_sheet';
  return (
    <>
      <strong>{texts.accounts.types[type]}</strong>
      <strong>
        <Amount to={{ from: '/$books', to: '/$books/reports', search: { report } }} value={total} />
      </strong>
    </>
  );
};
