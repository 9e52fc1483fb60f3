import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { DOCUMENTS, type TradeDocument } from './document.ts';
import { DocumentDrawer } from './drawer.tsx';
import { DocumentEditor } from './editor.tsx';
import { marksOf } from './marks-of.ts';
import { type Kind, SHOWS, SIDES, type Side, type TradeSearch } from './search.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import '../parts/tabs.css';
import './trade.css';

const NEW = 'new';

export const Sales = () => <Trade side="sales" />;
export const Purchases = () => <Trade side="purchases" />;

/** The documents of one side in a list, and the open one or a new one beside it. */
const Trade = ({ side }: { readonly side: Side }) => {
  const texts = useTexts();
  const session = useSession();
  const search = useSearch({ from: `/$books/${side}` });
  const { kind = SIDES[side][0], show, document } = search;
  const navigate = useNavigate();
  const go = (more: TradeSearch) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...more }) } as never);
  const open = (id: string | undefined) => go({ document: id });
  const mayWrite = mayKeepBooks(session);
  useKeys(texts.pages[side], mayWrite ? [{ key: 'e', does: texts.trade.add[kind], act: () => open(NEW) }] : []);
  const close = () => open(undefined);
  const drawer =
    document === NEW && mayWrite ? (
      <DocumentEditor key={kind} kind={kind} before={undefined} close={close} saved={open} />
    ) : (
      document !== undefined && document !== NEW && <DocumentDrawer key={document} kind={kind} id={document} close={close} />
    );
  return (
    <Panes label={texts.pages[side]} sideLabel={texts.trade.kinds[kind]} side={drawer}>
      <header className="bar-head">
        <h1>{texts.pages[side]}</h1>
        <select
          className="trade-show"
          aria-label={texts.inbox.show}
          value={show ?? ''}
          onChange={({ target }) => go({ show: SHOWS.find((each) => each === target.value), document: undefined })}
        >
          <option value="">{texts.trade.all}</option>
          {SHOWS.map((each) => (
            <option key={each} value={each}>
              {texts.trade.shows[each]}
            </option>
          ))}
        </select>
        {mayWrite && (
          <button type="button" className="main" onClick={() => open(NEW)}>
            {texts.trade.add[kind]} <kbd>e</kbd>
          </button>
        )}
      </header>
      <nav className="tabs" aria-label={texts.pages[side]}>
        {SIDES[side].map((each) => (
          <Link
            key={each}
            from={`/$books/${side}`}
            search={(before) => ({ ...before, kind: each === SIDES[side][0] ? undefined : each, document: undefined })}
            aria-current={each === kind ? 'page' : undefined}
          >
            {texts.trade.kinds[each]}
          </Link>
        ))}
      </nav>
      <Documents key={`${kind} ${show} ${search.party}`} kind={kind} search={search} open={open} />
    </Panes>
  );
};

interface DocumentsProps {
  readonly kind: Kind;
  readonly search: TradeSearch;
  readonly open: (id: string) => void;
}

const Documents = ({ kind, search: { show, party, document }, open }: DocumentsProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const found = useInfiniteQuery({
    queryKey: [books.id, 'documents', kind, show, party],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => DOCUMENTS[kind].list(ledger, { show, party, cursor }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  const documents = useMemo(() => found.data?.pages.flatMap(({ data }) => data) ?? [], [found.data]);
  const rows = useMemo(
    () => documents.map((each) => ({ id: each.id, name: `${each.number ?? ''} ${each.partyName}`, value: each, isSelectable: false })),
    [documents],
  );
  const [current, look] = useCurrent(document === NEW ? undefined : document, open);
  const columns = useColumns(kind);
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  if (documents.length === 0) return <p className="muted">{texts.trade.none}</p>;
  return (
    <List
      label={texts.trade.kinds[kind]}
      className="trade-list"
      rows={rows}
      columns={columns}
      hasHead
      current={current}
      look={look}
      open={open}
      height={34}
      onEnd={() => found.hasNextPage && !found.isFetchingNextPage && void found.fetchNextPage()}
    />
  );
};

const useColumns = (kind: Kind): readonly Column<TradeDocument>[] => {
  const texts = useTexts();
  const { books } = useSession();
  return useMemo(
    () => [
      { name: texts.trade.number, className: 'cut', of: ({ number }) => number ?? '' },
      {
        name: texts.trade.parties[kind],
        className: 'long',
        of: (document) => (
          <>
            {document.partyName} <Marks of={marksOf(texts, document, books.today)} />
          </>
        ),
      },
      { name: texts.trade.issued, className: 'trade-issued', of: ({ issue_date: day }) => <Day date={day} /> },
      { name: texts.documents.due, of: ({ dueDate }) => dueDate !== null && <Day date={dueDate} /> },
      { name: texts.reports.total, className: 'right trade-total', of: ({ total }) => <Amount to="row" value={total} /> },
      {
        name: texts.trade.left,
        className: 'right',
        of: ({ open, status }) =>
          status === 'draft' || Number(open) === 0 ? <span className="muted">–</span> : <Amount to="row" value={open} />,
      },
    ],
    [texts, kind, books.today],
  );
};
