import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { languageOf, useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { defined } from '../base/defined.ts';
import { mayKeepBooks, mayWrite, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { ActivateSelected } from '../parts/activate-selected.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { Amount } from '../parts/amount.tsx';
import { titleOf, useChart } from '../parts/chart.ts';
import type { Column } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { toUnpaid } from '../parts/places.ts';
import { RecordList } from '../parts/record-list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SaveFile } from '../parts/save-file.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { usePages } from '../parts/use-pages.ts';
import { OpenItems } from './open-items.tsx';
import { PartyForm } from './party-form.tsx';
import './parties.css';
import '../parts/figures.css';
import '../parts/forms.css';

const route = getRouteApi('/$books/parties');

const PAGE = 100;
const NEW = 'new';

/** The counterparties with their balances, and the one that is being added or changed. */
export const Parties = () => {
  const texts = useTexts();
  const session = useSession();
  const { party, q } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (id: string | undefined) => void navigate({ search: (before) => ({ ...before, party: id }) });
  const close = () => look(undefined);
  const added = mayWrite(session) && <PartyForm key={NEW} party={undefined} close={close} />;
  const looked = party !== undefined && <Looked key={party} id={party} close={close} />;
  return (
    <Panes
      label={texts.pages.parties}
      sideLabel={party === NEW ? texts.parties.add : texts.parties.party}
      side={party === NEW ? added : looked}
    >
      <header className="bar-head">
        <h1>{texts.pages.parties}</h1>
        {mayWrite(session) && <AddButton page={texts.pages.parties} does={texts.parties.add} add={() => look(NEW)} />}
      </header>
      <SearchField
        label={texts.parties.search}
        q={q}
        search={(words) => void navigate({ search: (before) => ({ ...before, q: words }) })}
      />
      <PartiesList open={look} />
    </Panes>
  );
};

/** The selected counterparty. Only a bookkeeper may change it. */
const Looked = ({ id, close }: { readonly id: string; readonly close: () => void }) => {
  const texts = useTexts();
  const language = languageOf(null, [useLocale()]);
  const session = useSession();
  const { books, ledger } = session;
  const found = useQuery({ queryKey: [books.id, 'counterparty', id], queryFn: () => ledger.counterparties.read(id) });
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  const { name, slug } = found.data;
  return (
    <>
      {mayKeepBooks(session) ? <PartyForm party={found.data} close={close} /> : <h2>{name}</h2>}
      <OpenItems party={id} />
      <SaveFile
        says={texts.parties.statement}
        name={`statement-${slug}.pdf`}
        read={() => ledger.counterparties.statementPdf(id, { language })}
      />
    </>
  );
};

type Party = Schemas['CounterpartyOut'];

const PartiesList = ({ open }: { readonly open: (id: string) => void }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { q, party: opened } = route.useSearch();
  const {
    found,
    rows: parties,
    more,
  } = usePages([books.id, 'counterparties', 'list', q], (cursor, signal) =>
    ledger.counterparties.list(defined({ q, cursor, limit: PAGE }), { signal }),
  );
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  if (parties.length === 0) return <p className="muted">{texts.parties.none}</p>;
  return (
    <>
      <ActivateSelected
        rows={parties.filter(({ id }) => selected.has(id))}
        change={(id, is_active) => ledger.counterparties.change(id, { is_active })}
        says={{ active: texts.parties.activatedMany, inactive: texts.parties.deactivatedMany }}
        clear={() => select(new Set())}
      />
      <RecordList
        label={texts.pages.parties}
        className="parties-list"
        records={parties}
        nameOf={nameOf}
        columns={columns}
        hasHead
        opened={opened}
        open={open}
        selection={mayKeepBooks(session) ? { ids: selected, change: select } : undefined}
        height={34}
        onEnd={more}
      />
    </>
  );
};

const nameOf = ({ name }: Party): string => name;

const useColumns = (): readonly Column<Party>[] => {
  const texts = useTexts();
  const chart = useChart();
  return useMemo(() => {
    const accounts = new Map(chart.map((account) => [account.id, account]));
    return [
      {
        name: texts.parties.name,
        className: 'parties-name long',
        of: (party) => (
          <>
            <Link from="/$books/parties" search={(before) => ({ ...before, party: party.id })} tabIndex={-1}>
              {party.name}
            </Link>{' '}
            <Marks of={party.is_active ? [] : [{ text: texts.parties.retired }]} />
            <span className="muted"> {party.kinds.map((kind) => texts.parties.kinds[kind]).join(', ')}</span>
          </>
        ),
      },
      {
        name: texts.parties.account,
        className: 'parties-account cut',
        of: ({ default_account_id: id }) => {
          const account = id === null ? undefined : accounts.get(id);
          return account && titleOf(account);
        },
      },
      {
        name: texts.parties.owes,
        className: 'right',
        of: ({ id, open_receivable: open }) => Number(open) !== 0 && <Amount to={toUnpaid('receivables', id)} value={open} />,
      },
      {
        name: texts.parties.owed,
        className: 'right',
        of: ({ id, open_payable: open }) => Number(open) !== 0 && <Amount to={toUnpaid('payables', id)} value={open} />,
      },
    ];
  }, [texts, chart]);
};
