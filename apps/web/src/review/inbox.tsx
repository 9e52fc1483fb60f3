import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { useChart } from '../parts/chart.ts';
import { daysToNarrow } from '../parts/period.ts';
import { Refusal } from '../parts/refusal.tsx';
import { Tasks, useWhatWaits } from '../parts/tasks.tsx';
import { type Deciding, useDeciding } from './deciding.ts';
import { Detail } from './detail.tsx';
import { Empty } from './empty.tsx';
import { InboxFilters } from './filters.tsx';
import { GroupDetail } from './group-detail.tsx';
import { groupsOf, linesOf } from './groups.ts';
import { InboxList } from './list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { type Filters, useWaiting } from './waiting.ts';
import '../parts/forms.css';
import './inbox.css';

const route = getRouteApi('/$books/inbox');

const FileSelected = lazy(async () => ({ default: (await import('./file-selected.tsx')).FileSelected }));

/** The inbox: rows grouped by the next action, and the current row with its details. */
export const Inbox = () => {
  const { row, period, ...requested } = route.useSearch();
  const { books } = useSession();
  const { since, until } = daysToNarrow({ ...requested, period }, books);
  const filters = { ...requested, since, until };
  // Loads the filters and counts in parallel with the rows, not after them.
  useChart();
  useWhatWaits(undefined, !isNarrowed(filters));
  return <InboxOf key={`${books.id} ${JSON.stringify(filters)}`} filters={filters} first={row} />;
};

const isNarrowed = (filters: Filters): boolean => Object.values(filters).some((value) => value !== undefined);

/** The delay before the current row is written to the address. */
const SETTLED_MS = 250;

const InboxOf = ({ filters, first }: { readonly filters: Filters; readonly first: string | undefined }) => {
  const texts = useTexts();
  const navigate = useNavigate({ from: '/$books/inbox' });
  const waiting = useWaiting(filters);
  const [wanted, setWanted] = useState(first);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [armed, setArmed] = useState<string>();
  const [takesFocus, setTakesFocus] = useState(false);
  const lookAt = useCallback((id: string) => {
    setWanted(id);
    setArmed(undefined);
    setTakesFocus(true);
  }, []);
  const deciding = useDeciding({ removeRow: waiting.takeOut, lookAt });
  const { hidden } = deciding;

  const rows = useMemo(
    () => waiting.data?.pages.flatMap(({ data }) => data).filter(({ transaction }) => !hidden.has(transaction.id)) ?? [],
    [waiting.data, hidden],
  );
  const lines = useMemo(() => linesOf(groupsOf(rows)), [rows]);
  const accounts = useMemo(() => new Set(rows.map(({ transaction }) => transaction.account_id)), [rows]);
  const line = useInHand(lines, wanted);
  useEffect(() => {
    const id = line?.row === undefined ? undefined : line.id;
    const settle = () => {
      // The user may have followed a link to a page that is still loading.
      if (location.pathname.endsWith('/inbox')) void navigate({ search: (before) => ({ ...before, row: id }), replace: true });
    };
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [line, navigate]);

  const selection = { ids: selected, change: setSelected };
  const chosen = rows.filter(({ transaction }) => selected.has(transaction.id));
  const { open, setOpen, accept } = useInboxKeys({ line, armed, setArmed, deciding });
  const onEnd = useCallback(() => {
    if (waiting.hasNextPage && !waiting.isFetchingNextPage) void waiting.fetchNextPage();
  }, [waiting.hasNextPage, waiting.isFetchingNextPage, waiting.fetchNextPage]);
  const close = () => {
    setOpen(undefined);
    setTakesFocus(true);
  };

  if (waiting.isPending) return <PageSkeleton />;
  const awaiting = waiting.data?.pages[0]?.awaiting ?? 0;
  const isFiltered = isNarrowed(filters);
  return (
    <div className="inbox">
      <section className="inbox-side" aria-label={texts.pages.inbox}>
        <InboxFilters filters={filters} awaiting={awaiting} accounts={accounts} />
        {!isFiltered && <Elsewhere />}
        {waiting.error !== null && <Refusal fault={waiting.error} />}
        {chosen.length > 0 && (
          <Suspense>
            <FileSelected rows={chosen} deciding={deciding} clear={() => setSelected(new Set())} />
          </Suspense>
        )}
        <RefusedRows deciding={deciding} />
        {lines.length === 0 ? (
          <Empty isFiltered={isFiltered} />
        ) : (
          <InboxList
            lines={lines}
            inHand={line?.id}
            selection={selection}
            armed={armed}
            lookAt={lookAt}
            accept={accept}
            onEnd={onEnd}
            takesFocus={takesFocus && open === undefined}
          />
        )}
      </section>
      {line !== undefined && (
        <aside className="inbox-detail" aria-label={texts.inbox.detail}>
          {line.row !== undefined && (
            <Detail key={line.id} row={line.row} deciding={deciding} open={open} setOpen={setOpen} close={close} />
          )}
          {line.row === undefined && <GroupDetail group={line.group} accept={() => accept(line)} isArmed={armed === line.id} />}
        </aside>
      )}
    </div>
  );
};

/** The current line. After its row is decided, the line that takes its place, which stays current if a reload moves it. */
const useInHand = (lines: ReturnType<typeof linesOf>, wanted: string | undefined) => {
  const last = useRef(0);
  const lastId = useRef<string>(undefined);
  const placeOf = (wantedId: string | undefined) => lines.findIndex(({ id }) => id === wantedId);
  const wantedAt = placeOf(wanted);
  const found = wantedAt >= 0 ? wantedAt : placeOf(lastId.current);
  const first = Math.max(
    0,
    lines.findIndex(({ row }) => row !== undefined),
  );
  const instead = wanted === undefined ? first : Math.min(last.current, lines.length - 1);
  const at = found >= 0 ? found : instead;
  useEffect(() => {
    last.current = Math.max(0, at);
    lastId.current = lines[at]?.id;
  });
  return lines[at];
};

const RefusedRows = ({ deciding: { refused, forgetRefused } }: { readonly deciding: Deciding }) => {
  const texts = useTexts();
  if (refused.length === 0) return null;
  return (
    <div className="refusal inbox-refused" role="alert">
      <ul>
        {refused.map(({ description, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same words.
          <li key={at}>
            {description}: {message}
          </li>
        ))}
      </ul>
      <button type="button" onClick={forgetRefused}>
        {texts.states.close}
      </button>
    </div>
  );
};

/** Open tasks outside the list, counted in the heading. */
const Elsewhere = () => {
  const { data } = useWhatWaits();
  const tasks = data?.tasks.filter(({ kind }) => kind !== 'undecided') ?? [];
  return data === undefined || tasks.length === 0 ? null : <Tasks of={{ ...data, tasks }} isRow />;
};
