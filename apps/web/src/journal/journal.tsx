import { getRouteApi, Link } from '@tanstack/react-router';
import type { Page } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { defined } from '../base/defined.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { Amount } from '../parts/amount.tsx';
import { BankText } from '../parts/bank-text.tsx';
import { titleOf, useChart } from '../parts/chart.ts';
import { Day } from '../parts/day.tsx';
import { debitTotal } from '../parts/debit-total.ts';
import type { Column } from '../parts/list.tsx';
import { type Mark, Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { daysToNarrow } from '../parts/period.ts';
import { PeriodField } from '../parts/period-field.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { usePages } from '../parts/use-pages.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { ReverseSelected } from './reverse-selected.tsx';
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
  const search = route.useSearch();
  const { entry, write, q } = search;
  const navigate = route.useNavigate();
  const go = (more: JournalSearch) => void navigate({ search: (before) => ({ ...before, entry: undefined, write: undefined, ...more }) });
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
        {mayKeepBooks(session) && <AddButton page={texts.pages.journal} does={texts.journal.write} add={() => go({ write: 'new' })} />}
      </header>
      <div className="journal-tools">
        <SearchField
          label={texts.journal.search}
          q={q}
          search={(words) => void navigate({ search: (before) => ({ ...before, q: words }) })}
        />
        <PeriodField period={search.period} days={daysToNarrow(search, books)} without="all" fields="none" />
      </div>
      <Entries open={(id) => go({ entry: id })} />
    </Panes>
  );
};

type Entry = Page<'journal.list'>['data'][number];

/** The entries page by page, each with its accounts and its total debits. */
const Entries = ({ open }: { readonly open: (id: string) => void }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const search = route.useSearch();
  const { q, entry: opened } = search;
  const { since, until } = daysToNarrow(search, books);
  const {
    found,
    rows: entries,
    more,
  } = usePages([books.id, 'entries', q, since, until], (cursor, signal) =>
    ledger.journal.list(defined({ q, since, until, cursor, limit: PAGE }), { signal }),
  );
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  if (entries.length === 0) return <p className="muted">{texts.journal.none}</p>;
  const clear = () => select(new Set());
  return (
    <>
      <ReverseSelected entries={entries.filter(({ id }) => selected.has(id))} clear={clear} />
      <RecordList
        label={texts.pages.journal}
        className="journal-list list-two"
        records={entries}
        nameOf={nameOf}
        isSelectable={mayReverse}
        columns={columns}
        hasHead
        opened={opened}
        open={open}
        selection={mayKeepBooks(session) ? { ids: selected, change: select } : undefined}
        height={52}
        onEnd={more}
      />
    </>
  );
};

const nameOf = ({ entry_no: no, description }: Entry): string => `${no} ${description}`;
const mayReverse = ({ reversed_by_entry_id: by, source }: Entry): boolean => by === null && source !== 'reversal';

const useColumns = (): readonly Column<Entry>[] => {
  const texts = useTexts();
  const chart = useChart();
  return useMemo(() => {
    const accounts = new Map(chart.map((account) => [account.id, account]));
    return [
      {
        name: texts.accounts.entry,
        className: 'list-under-end',
        of: ({ id, entry_no: no }) => (
          <Link from="/$books/journal" search={(before) => ({ ...before, entry: id, write: undefined })} tabIndex={-1}>
            {no}
          </Link>
        ),
      },
      { name: texts.accounts.day, className: 'list-under', of: ({ entry_date: day }) => <Day date={day} /> },
      {
        name: texts.accounts.description,
        className: 'long list-main',
        of: (entry) => (
          <>
            {entry.source === 'transaction' ? <BankText text={entry.description} /> : entry.description}{' '}
            <Marks of={marksOf(texts, entry)} />
            <span className="muted journal-accounts">
              {entry.lines.map(({ account_id: id }) => titleOf(accounts.get(id) ?? { code: '', name: '' })).join(' · ')}
            </span>
          </>
        ),
      },
      {
        name: texts.accounts.amount,
        className: 'right list-end',
        of: ({ lines }) => <Amount to="row" value={debitTotal(lines) ?? '0'} />,
      },
    ];
  }, [texts, chart]);
};

const marksOf = ({ inbox, journal }: Texts, { reversed_by_entry_id: by, source }: Entry): readonly Mark[] => [
  ...(source === 'reversal' ? [{ text: inbox.reversal }] : []),
  ...(by === null ? [] : [{ text: journal.isReversed }]),
];
