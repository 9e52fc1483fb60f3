import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Page, Schemas } from 'ledger-api-client';
import { languageOf, useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { defined } from '../base/defined.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, mayWrite, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { titleOf, useChart } from '../parts/account-picker.tsx';
import { Amount } from '../parts/amount.tsx';
import { More } from '../parts/more.tsx';
import { Panes } from '../parts/panes.tsx';
import { toAging } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { SaveFile } from '../parts/save-file.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { PartyForm } from './party-form.tsx';
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
  useKeys(texts.pages.parties, mayWrite(session) ? [{ key: 'e', does: texts.parties.add, act: () => look(NEW) }] : []);
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
        {mayWrite(session) && (
          <button type="button" className="main" onClick={() => look(NEW)}>
            {texts.parties.add} <kbd>e</kbd>
          </button>
        )}
      </header>
      <SearchField
        label={texts.parties.search}
        q={q}
        search={(words) => void navigate({ search: (before) => ({ ...before, q: words }) })}
      />
      <List />
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
      <SaveFile
        says={texts.parties.statement}
        name={`statement-${slug}.pdf`}
        read={() => ledger.counterparties.statementPdf(id, { language })}
      />
    </>
  );
};

const List = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { q, party } = route.useSearch();
  const found = useInfiniteQuery({
    queryKey: [books.id, 'counterparties', 'list', q],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<'counterparties.list'>> =>
      ledger.counterparties.list(defined({ q, cursor, limit: PAGE }), { signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return <PageSkeleton />;
  const parties = found.data.pages.flatMap(({ data }) => data);
  if (parties.length === 0) return <p className="muted">{texts.parties.none}</p>;
  return (
    <>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{texts.parties.name}</th>
            <th scope="col">{texts.parties.account}</th>
            <th scope="col" className="right">
              {texts.parties.owes}
            </th>
            <th scope="col" className="right">
              {texts.parties.owed}
            </th>
          </tr>
        </thead>
        <tbody>
          {parties.map((each) => (
            <Row key={each.id} party={each} isChosen={each.id === party} />
          ))}
        </tbody>
      </table>
      <More of={found} />
    </>
  );
};

const Row = ({ party, isChosen }: { readonly party: Schemas['CounterpartyOut']; readonly isChosen: boolean }) => {
  const texts = useTexts();
  const account = useChart().find(({ id }) => id === party.default_account_id);
  return (
    <tr className={isChosen ? 'chosen' : undefined}>
      <th scope="row" className="long">
        <Link from="/$books/parties" search={(before) => ({ ...before, party: party.id })}>
          {party.name}
        </Link>
        {!party.is_active && <span className="muted"> {texts.parties.retired}</span>}
        <span className="muted"> {party.kinds.map((kind) => texts.parties.kinds[kind]).join(', ')}</span>
      </th>
      <td>{account !== undefined && titleOf(account)}</td>
      <td className="right">
        {Number(party.open_receivable) !== 0 && <Amount to={toAging('receivables')} value={party.open_receivable} />}
      </td>
      <td className="right">{Number(party.open_payable) !== 0 && <Amount to={toAging('payables')} value={party.open_payable} />}</td>
    </tr>
  );
};
