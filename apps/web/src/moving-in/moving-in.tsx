import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Day, Moment } from '../parts/day.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { RunPage } from './run-page.tsx';
import { stateText } from './sources.ts';
import { StartForm } from './start-form.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './moving-in.css';

type Listed = Schemas['MigrationRunOut'];

const route = getRouteApi('/$books/migration');
const NEW = 'new';

/** The migrations of other books into these: all of them, a new one, or one of them. */
export const MovingIn = () => {
  const { run } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (id: string | undefined) => void navigate({ search: { run: id } });
  if (run === NEW) return <StartForm close={() => go(undefined)} started={go} />;
  return run === undefined ? <Runs open={go} /> : <RunPage key={run} id={run} back={() => go(undefined)} />;
};

const Runs = ({ open }: { readonly open: (id: string) => void }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const found = useQuery({ queryKey: [books.id, 'migrations'], queryFn: () => ledger.migrations.list({ limit: 200 }).all() });
  useKeys(texts.pages.migration, mayKeepBooks(session) ? [{ key: 'e', does: texts.moving.add, act: () => open(NEW) }] : []);
  return (
    <div className="moving page stack">
      <header className="bar-head">
        <h1>{texts.pages.migration}</h1>
        {mayKeepBooks(session) && (
          <button type="button" className="main" onClick={() => open(NEW)}>
            {texts.moving.add} <kbd>e</kbd>
          </button>
        )}
      </header>
      <p className="muted">{texts.moving.how}</p>
      <Loaded of={found}>
        {(data) => (data.length === 0 ? <p className="muted">{texts.moving.none}</p> : <RunsList runs={data} open={open} />)}
      </Loaded>
    </div>
  );
};

const RunsList = ({ runs, open }: { readonly runs: readonly Listed[]; readonly open: (id: string) => void }) => {
  const texts = useTexts();
  const [current, look] = useCurrent(undefined, () => undefined);
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const rows = useMemo(
    () => runs.map((run) => ({ id: run.id, name: texts.moving.sources[run.source], value: run, isSelectable: false })),
    [runs, texts],
  );
  return (
    <List
      label={texts.pages.migration}
      className="runs-list"
      rows={rows}
      columns={columns}
      hasHead
      current={current}
      look={look}
      open={open}
      height={48}
    />
  );
};

const columnsOf = (texts: Texts): readonly Column<Listed>[] => [
  {
    name: texts.moving.from,
    className: 'long',
    of: ({ source, mode, created_at: at }) => (
      <>
        {texts.moving.sources[source]}
        <p className="muted">
          {texts.moving.modes[mode]} · <Moment at={at} />
        </p>
      </>
    ),
  },
  { name: texts.moving.cutover, of: ({ cutover_date: day }) => <Day date={day} /> },
  { name: texts.developer.state, of: ({ status, undone_at: undone }) => <Marks of={[{ text: stateText(texts, status, undone) }]} /> },
];
