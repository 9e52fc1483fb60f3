import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useSession } from '../base/session.tsx';
import { AddButton } from '../parts/add-button.tsx';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { type Connection, nameOf, stateOf } from './connection.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { Fault } from './fault.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './connections.css';

const route = getRouteApi('/$books/connections');
const NEW = 'new';

/** Bank feeds, other accounting programs and channels of notices, with their states. */
export const Connections = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { connection: looked } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (id: string | undefined) => void navigate({ search: { connection: id } });
  const found = useQuery({ queryKey: [books.id, 'connections'], queryFn: () => ledger.connections.list({ limit: 200 }).all() });
  // Only the response that begins a sign-in has the address of it.
  const [begun, setBegun] = useState<Connection>();
  const chosen = found.data?.find(({ id }) => id === looked);
  const close = () => look(undefined);
  const side =
    chosen === undefined ? (
      looked === NEW && (
        <ConnectionForm
          close={close}
          saved={(made) => {
            setBegun(made);
            look(made.id);
          }}
        />
      )
    ) : (
      <ConnectionPanel
        key={chosen.id}
        connection={chosen}
        begun={begun?.id === chosen.id ? begun : undefined}
        begin={setBegun}
        close={close}
      />
    );
  return (
    <Panes label={texts.pages.connections} side={side} sideLabel={chosen === undefined ? texts.connections.add : nameOf(texts, chosen)}>
      <header className="bar-head">
        <h1>{texts.pages.connections}</h1>
        <AddButton page={texts.pages.connections} does={texts.connections.add} add={() => look(NEW)} />
      </header>
      <p className="muted">{texts.connections.how}</p>
      <Loaded of={found}>{(data) => <ConnectionsList connections={data} opened={looked} open={look} />}</Loaded>
    </Panes>
  );
};

interface ListProps {
  readonly connections: readonly Connection[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
}

const ConnectionsList = ({ connections, opened, open }: ListProps) => {
  const texts = useTexts();
  const columns = useMemo(() => columnsOf(texts), [texts]);
  return (
    <RecordList
      label={texts.pages.connections}
      className="connections-list"
      records={connections}
      nameOf={useCallback((each: Connection) => nameOf(texts, each), [texts])}
      columns={columns}
      hasHead
      opened={opened}
      none={texts.connections.none}
      open={open}
      height={48}
    />
  );
};

const columnsOf = (texts: Texts): readonly Column<Connection>[] => [
  {
    name: texts.people.name,
    className: 'long',
    of: (each) => (
      <>
        {nameOf(texts, each)}
        <p className="muted">{texts.connections.kinds[each.kind]}</p>
      </>
    ),
  },
  {
    name: texts.developer.state,
    of: (each) => (
      <>
        <Marks of={[stateOf(texts, each)]} /> <Fault connection={each} />
      </>
    ),
  },
];
