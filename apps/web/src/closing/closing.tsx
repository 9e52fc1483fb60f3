import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useMemo } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { defined } from '../base/defined.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { monthBy, monthText } from '../parts/days.ts';
import { type Column, List } from '../parts/list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useWhatWaits } from '../parts/tasks.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { usePages } from '../parts/use-pages.ts';
import { usePreloadedVerification } from './last-verification.tsx';
import { Month } from './month.tsx';
import { Verify } from './verify.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './closing.css';

const route = getRouteApi('/$books/closing');

const PAGE = 200;

/** The months, the newest first, with the open tasks of the selected month and the button that closes it. */
export const Closing = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { month = monthBy(books.today.slice(0, 7), -1) } = route.useSearch();
  const { found, rows, more } = usePages([books.id, 'periods'], (cursor) => ledger.periods.list(defined({ cursor, limit: PAGE })));
  // Loads the month's tasks and the last verification in parallel with the months, not after them.
  useWhatWaits(month);
  usePreloadedVerification();
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  const known = new Map(rows.map((period) => [period.month, period]));
  return (
    <div className="closing page">
      <section className="stack" aria-label={texts.closing.months}>
        <h1>{texts.pages.closing}</h1>
        <MonthsList periods={rows} month={month} more={more} />
      </section>
      <div className="closing-side">
        <Month key={month} month={month} period={known.get(month)} />
        <Verify />
      </div>
    </div>
  );
};

type Period = Schemas['PeriodOut'];

interface MonthsProps {
  readonly periods: readonly Period[];
  readonly month: string;
  /** Reads earlier months. */
  readonly more: () => void;
}

const MonthsList = ({ periods, month, more }: MonthsProps) => {
  const texts = useTexts();
  const locale = useLocale();
  const navigate = route.useNavigate();
  const open = (id: string) => void navigate({ search: (before) => ({ ...before, month: id }) });
  const [current, look] = useCurrent(month, open);
  const rows = useMemo(
    () => periods.map((period) => ({ id: period.month, name: monthText(locale, period.month), value: period, isSelectable: false })),
    [periods, locale],
  );
  const columns = useMemo(
    (): readonly Column<Period>[] => [
      {
        name: texts.closing.months,
        of: ({ month: each }) => (
          <Link from="/$books/closing" search={{ month: each }} tabIndex={-1}>
            {monthText(locale, each)}
          </Link>
        ),
      },
      { name: texts.closing.state, className: 'right', of: (period) => <State period={period} /> },
    ],
    [texts, locale],
  );
  return (
    <List
      label={texts.closing.months}
      className="months"
      rows={rows}
      columns={columns}
      current={current}
      look={look}
      open={open}
      height={34}
      onEnd={more}
    />
  );
};

const State = ({ period }: { readonly period: Period }) => {
  const texts = useTexts();
  const whileOpen = period.changed_at == null ? 'open' : 'reopened';
  const status = period.status === 'closed' ? 'closed' : whileOpen;
  return <span className={`state state-${status}`}>{texts.closing.states[status]}</span>;
};
