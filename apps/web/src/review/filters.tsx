import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { titleOf, useChart } from '../parts/chart.ts';
import { PeriodField } from '../parts/period-field.tsx';
import { type Filters, SHOWS, type Show } from './waiting.ts';

const FLAGGED = 'flagged';

interface Props {
  readonly filters: Filters;
  readonly awaiting: number;
  /** The accounts of the rows that are shown. */
  readonly accounts: ReadonlySet<string>;
}

/** The filter and the search of the inbox, both in the address. */
export const InboxFilters = ({ filters, awaiting, accounts }: Props) => {
  const texts = useTexts();
  const navigate = useNavigate({ from: '/$books/inbox' });
  const own = useOwnAccounts(accounts);
  const [q, setQ] = useState(filters.q ?? '');
  const { period } = useSearch({ from: '/$books/inbox' });
  const narrow = (more: Filters) => void navigate({ search: (before) => ({ ...before, row: undefined, ...more }) });
  const search = (event: FormEvent) => {
    event.preventDefault();
    narrow({ q: q === '' ? undefined : q });
  };
  return (
    <header className="inbox-head">
      <h1>
        {texts.pages.inbox} {awaiting > 0 && <span className="inbox-count">{texts.inbox.waiting(awaiting)}</span>}
      </h1>
      <form className="inbox-filters" onSubmit={search}>
        <input
          id="inbox-search"
          type="search"
          value={q}
          placeholder={texts.inbox.search}
          aria-label={texts.inbox.search}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <select
          aria-label={texts.inbox.show}
          value={filters.flagged === true ? FLAGGED : (filters.show ?? 'needs_review')}
          onChange={({ target }) =>
            narrow(
              target.value === FLAGGED
                ? { show: undefined, flagged: true }
                : { show: target.value === 'needs_review' ? undefined : (target.value as Show), flagged: undefined },
            )
          }
        >
          {SHOWS.map((show) => (
            <option key={show} value={show}>
              {texts.inbox.shows[show]}
            </option>
          ))}
          <option value={FLAGGED}>{texts.inbox.flagged}</option>
        </select>
        <select
          aria-label={texts.inbox.account}
          value={filters.account ?? ''}
          onChange={({ target }) => narrow({ account: target.value === '' ? undefined : target.value })}
        >
          <option value="">{texts.inbox.allAccounts}</option>
          {own.map((account) => (
            <option key={account.id} value={account.id}>
              {titleOf(account)}
            </option>
          ))}
        </select>
        <PeriodField period={period} days={{ since: filters.since, until: filters.until }} without="all" fields="none" />
      </form>
    </header>
  );
};

/** The accounts on which money moves: those with posted lines on the balance sheet, and those with rows to review. */
const useOwnAccounts = (withRows: ReadonlySet<string>) =>
  useChart().filter(
    ({ id, type, is_postable, has_activity }) =>
      withRows.has(id) || (is_postable && has_activity && (type === 'asset' || type === 'liability')),
  );
