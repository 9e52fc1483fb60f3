import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Page } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { defined } from '../base/defined.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { titleOf, useChart } from '../parts/account-picker.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { sumOf } from '../parts/minor.ts';
import { More } from '../parts/more.tsx';
import { Panes } from '../parts/panes.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPanel } from './entry-panel.tsx';
import type { JournalSearch } from './search.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './journal.css';

const route = getRouteApi('/$books/journal');

const PAGE = 100;

/** The entries, the newest first, with the selected entry or a new manual entry. */
export const Journal = () => {
  const texts = useTexts();
  const session = useSession();
  const { books } = session;
  const { entry, write, q } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (more: JournalSearch) => void navigate({ search: (before) => ({ ...before, entry: undefined, write: undefined, ...more }) });
  useKeys(texts.pages.journal, mayKeepBooks(session) ? [{ key: 'e', does: texts.journal.write, act: () => go({ write: 'new' }) }] : []);
  const looked = entry !== undefined && (
    <EntryPanel
      key={entry}
      id={entry}
      to={(id) => ({ from: '/$books/journal', search: (before: JournalSearch) => ({ ...before, entry: id }) })}
      close={{ from: '/$books/journal', search: (before: JournalSearch) => ({ ...before, entry: undefined }) }}
    />
  );
  const isWriting = write === 'new' && mayKeepBooks(session);
  const side = isWriting ? <EntryForm key={books.id} close={() => go({})} posted={(id) => go({ entry: id })} /> : looked;
  return (
    <Panes label={texts.pages.journal} side={side} sideLabel={write === 'new' ? texts.journal.write : texts.accounts.entry}>
      <header className="bar-head">
        <h1>{texts.pages.journal}</h1>
        {mayKeepBooks(session) && (
          <button type="button" className="main" onClick={() => go({ write: 'new' })}>
            {texts.journal.write} <kbd>e</kbd>
          </button>
        )}
      </header>
      <SearchField
        label={texts.journal.search}
        q={q}
        search={(words) => void navigate({ search: (before) => ({ ...before, q: words }) })}
      />
      <Entries />
    </Panes>
  );
};

/** The entries page by page, each with its accounts and its total debits. */
const Entries = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { q, since, until, entry: chosen } = route.useSearch();
  const accounts = new Map(useChart().map((account) => [account.id, account]));
  const found = useInfiniteQuery({
    queryKey: [books.id, 'entries', q, since, until],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<'journal.list'>> =>
      ledger.journal.list(defined({ q, since, until, cursor, limit: PAGE }), { signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  const entries = found.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <p className="muted">{texts.journal.none}</p>;
  return (
    <>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{texts.accounts.entry}</th>
            <th scope="col">{texts.accounts.day}</th>
            <th scope="col">{texts.accounts.description}</th>
            <th scope="col" className="right">
              {texts.accounts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className={entry.id === chosen ? 'chosen' : undefined}>
              <th scope="row">
                <Link from="/$books/journal" search={(before) => ({ ...before, entry: entry.id, write: undefined })}>
                  {entry.entry_no}
                </Link>
              </th>
              <td>
                <Day date={entry.entry_date} />
              </td>
              <td className="long">
                {entry.description}
                <span className="muted journal-accounts">
                  {entry.lines.map(({ account_id: id }) => titleOf(accounts.get(id) ?? { code: '', name: '' })).join(' · ')}
                </span>
              </td>
              <td className="right">
                <Amount to="row" value={sumOf(debitsOf(entry.lines), entry.lines[0]?.amount ?? '0')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More of={found} />
    </>
  );
};

const debitsOf = (lines: Page<'journal.list'>['data'][number]['lines']): readonly string[] =>
  lines.filter(({ direction }) => direction === 'debit').map(({ amount }) => amount);
