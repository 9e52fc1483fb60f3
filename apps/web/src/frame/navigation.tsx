import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useWhatWaits } from '../parts/tasks.tsx';
import { PAGE_GROUPS, PAGES, type Page } from './pages.ts';

/** The pages in groups, with the number of open tasks of each. */
export const Navigation = () => {
  const texts = useTexts();
  const { books } = useParams({ from: '/$books' });
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const counts = useCounts();
  useTitle(pathname, counts);
  // On a phone the pages stand in one row, which is scrolled to the one that is shown.
  const shown = Object.values(counts).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, and counts move the links.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, shown]);
  return (
    <nav ref={nav} aria-label={texts.shell.navigation}>
      {PAGE_GROUPS.map(({ name, pages }) => (
        <ul key={name} className="frame-group" aria-label={texts.pageGroups[name]}>
          {pages.map((page) => (
            <li key={page.to}>
              <Link to={page.to} params={{ books }} className="frame-link" aria-keyshortcuts={`g ${page.letter}`}>
                {texts.pages[page.name]} <Count count={counts[page.name] ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
};

const Count = ({ count }: { readonly count: number }) => (count === 0 ? null : <span className="frame-count">{count}</span>);

type Counts = { readonly [Name in Page['name']]?: number };

/** How many transactions are to review, accounts to reconcile, documents overdue and months to close. */
const useCounts = (): Counts => {
  const { data } = useWhatWaits();
  const of = (...kinds: readonly string[]) =>
    data?.tasks.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0) ?? 0;
  return {
    inbox: of('undecided'),
    approvals: of('proposals'),
    files: of('statements'),
    sales: of('overdue_invoices'),
    purchases: of('overdue_bills'),
    closing: of('open_months'),
  };
};

/** The tab says the page, what waits there, and the company. */
const useTitle = (pathname: string, counts: Counts): void => {
  const texts = useTexts();
  const { books } = useSession();
  const page = PAGES.find(({ to }) => pathname.endsWith(to.replace('/$books', '')));
  const count = page === undefined ? 0 : (counts[page.name] ?? 0);
  const name = page === undefined ? '' : `${texts.pages[page.name]}${count === 0 ? '' : ` (${count})`} · `;
  useEffect(() => {
    document.title = `${name}${books.name}`;
  }, [name, books.name]);
};
