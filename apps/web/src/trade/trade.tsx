import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import type { Column } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { usePages } from '../parts/use-pages.ts';
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
  const close = () => open(undefined);
  const [isPdfShown, showPdf] = useState(false);
  const pdf = { isShown: isPdfShown, show: showPdf };
  const drawer =
    document === NEW && mayWrite ? (
      <DocumentEditor key={kind} kind={kind} before={undefined} pdf={pdf} close={close} saved={open} />
    ) : (
      document !== undefined && document !== NEW && <DocumentDrawer key={document} kind={kind} id={document} pdf={pdf} close={close} />
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
        {mayWrite && <AddButton page={texts.pages[side]} does={texts.trade.add[kind]} add={() => open(NEW)} />}
      </header>
      <nav className="tabs" aria-label={texts.pages[side]}>
        {SIDES[side].map((each) => (
          <Link
            key={each}
            from={`/$books/${side}`}
            search={(before) => ({ ...before, kind: each === SIDES[side][0] ? undefined : each, document: undefined })}
            activeOptions={{ explicitUndefined: true }}
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
  const {
    found,
    rows: documents,
    more,
  } = usePages([books.id, 'documents', kind, show, party], (cursor) => DOCUMENTS[kind].list(ledger, { show, party, cursor }));
  const columns = useColumns(kind);
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  return (
    <RecordList
      label={texts.trade.kinds[kind]}
      className="trade-list list-two"
      records={documents}
      nameOf={nameOf}
      columns={columns}
      hasHead
      opened={document === NEW ? undefined : document}
      none={texts.trade.none}
      open={open}
      height={34}
      onEnd={more}
    />
  );
};

const nameOf = ({ number, partyName }: TradeDocument): string => `${number ?? ''} ${partyName}`;

const useColumns = (kind: Kind): readonly Column<TradeDocument>[] => {
  const texts = useTexts();
  const { books } = useSession();
  return useMemo(
    () => [
      { name: texts.trade.number, className: 'cut list-under', of: ({ number }) => number ?? '' },
      {
        name: texts.trade.parties[kind],
        className: 'long list-main',
        of: (document) => (
          <>
            {document.partyName} <Marks of={marksOf(texts, document, books.today)} />
          </>
        ),
      },
      { name: texts.trade.issued, className: 'trade-issued', of: ({ issue_date: day }) => <Day date={day} /> },
      { name: texts.documents.due, className: 'list-under-end', of: ({ dueDate }) => dueDate !== null && <Day date={dueDate} /> },
      { name: texts.reports.total, className: 'right trade-total', of: ({ total }) => <Amount to="row" value={total} /> },
      {
        name: texts.trade.left,
        className: 'right list-end',
        of: ({ open, status }) =>
          status === 'draft' || Number(open) === 0 ? <span className="muted">–</span> : <Amount to="row" value={open} />,
      },
    ],
    [texts, kind, books.today],
  );
};
