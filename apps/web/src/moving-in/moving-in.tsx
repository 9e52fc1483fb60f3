import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useCallback, useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { Day, Moment } from '../parts/day.tsx';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { RecordList } from '../parts/record-list.tsx';
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
  return (
    <div className="moving page stack">
      <header className="bar-head">
        <h1>{texts.pages.migration}</h1>
        {mayKeepBooks(session) && <AddButton page={texts.pages.migration} does={texts.moving.add} add={() => open(NEW)} />}
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
  const columns = useMemo(() => columnsOf(texts), [texts]);
  return (
    <RecordList
      label={texts.pages.migration}
      className="runs-list"
      records={runs}
      nameOf={useCallback(({ source }: Listed) => texts.moving.sources[source], [texts])}
      columns={columns}
      hasHead
      opened={undefined}
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
