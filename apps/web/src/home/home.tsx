import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { type Company, companies } from '../base/companies.ts';
import { clientOf, isSignedOut } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { monthText } from '../parts/days.ts';
import { type Column, List } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { HOME } from '../parts/use-act.ts';
import { type Figures, figuresOf } from './figures.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './home.css';

interface Line {
  readonly company: Company;
  /** Undefined while they are loaded, or if they cannot be. */
  readonly figures: Figures | undefined;
  readonly isOut: boolean;
  readonly isAway: boolean;
}

/** The companies of this browser, each with what waits in it. */
export const Home = () => {
  const texts = useTexts();
  const navigate = useNavigate();
  const [all] = useState(companies);
  const [current, look] = useState(all[0]?.id);
  const lines = useLines(all);
  const columns = useColumns();
  const rows = useMemo(
    () => lines.map((line) => ({ id: line.company.id, name: line.company.name, value: line, isSelectable: false })),
    [lines],
  );
  const open = (id: string) => void navigate({ to: '/$books/inbox', params: { books: id } });
  useEffect(() => {
    document.title = texts.shell.companies;
  }, [texts]);
  return (
    <main className="home page stack">
      <header className="bar-head">
        <h1>{texts.shell.companies}</h1>
        <Link to="/sign-in">{texts.shell.another}</Link>
      </header>
      <List
        label={texts.shell.companies}
        className="home-list"
        rows={rows}
        columns={columns}
        hasHead
        current={current}
        look={look}
        open={open}
        height={36}
      />
    </main>
  );
};

const useLines = (all: readonly Company[]): readonly Line[] =>
  useQueries({
    queries: all.map(({ id }) => ({ queryKey: [id, HOME], queryFn: () => figuresOf(clientOf(id)) })),
    combine: (found) =>
      all.map((company, at) => {
        const { data, error } = found[at] ?? {};
        const isOut = isSignedOut(error);
        return { company, figures: data, isOut, isAway: error != null && !isOut };
      }),
  });

const useColumns = (): readonly Column<Line>[] => {
  const texts = useTexts();
  const locale = useLocale();
  return useMemo(() => {
    const count = (name: string, of: (figures: Figures) => number): Column<Line> => ({
      name,
      className: 'right home-count',
      of: ({ figures }) => {
        const number = figures === undefined ? 0 : of(figures);
        return number === 0 ? <span className="muted">{figures === undefined ? '' : '–'}</span> : number;
      },
    });
    return [
      {
        name: texts.home.company,
        of: ({ company, isOut, isAway }) => (
          <>
            <Link to="/$books/inbox" params={{ books: company.id }} tabIndex={-1}>
              {company.name}
            </Link>{' '}
            <Marks
              of={[...(isOut ? [{ text: texts.home.signedOut }] : []), ...(isAway ? [{ text: texts.home.away, isWarning: true }] : [])]}
            />
          </>
        ),
      },
      count(texts.home.review, ({ review }) => review),
      count(texts.home.reconcile, ({ reconcile }) => reconcile),
      count(texts.home.questions, ({ questions }) => questions),
      count(texts.home.overdue, ({ overdue }) => overdue),
      {
        name: texts.home.openSince,
        className: 'home-since',
        of: ({ figures }) => (figures?.openSince == null ? '' : monthText(locale, figures.openSince)),
      },
      {
        name: texts.home.cash,
        className: 'right',
        of: ({ company, figures }) =>
          figures && (
            <Amount
              to={{ to: '/$books/reports', params: { books: company.id }, search: { report: 'balance_sheet' } }}
              value={figures.cash}
              currency={company.session?.books.currency}
            />
          ),
      },
    ];
  }, [texts, locale]);
};
