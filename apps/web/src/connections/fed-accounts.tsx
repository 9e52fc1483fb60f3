import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayAdminister, useSession } from '../base/session.tsx';
import { Moment } from '../parts/day.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Connection } from './connection.ts';
import '../parts/access.css';

type Fed = Connection['accounts'][number];

/** The accounts of a feed, each with the account of the books that gets its rows. */
export const FedAccounts = ({ connection }: { readonly connection: Connection }) => {
  const { connections } = useTexts();
  return (
    <section className="stack" aria-label={connections.accounts}>
      <h3>{connections.accounts}</h3>
      <ul className="access">
        {connection.accounts.map((account) => (
          <li key={account.id}>
            <FedAccount connection={connection} account={account} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const FedAccount = ({ connection, account }: { readonly connection: Connection; readonly account: Fed }) => {
  const texts = useTexts();
  const { connections } = texts;
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const sources = useQuery({ queryKey: [books.id, 'sources'], queryFn: async () => ledger.sourceAccounts.list({ limit: 200 }) });
  const { id, name, mask, currency, source_account_id: source, read_at: read } = account;
  const send = (to: string | null) => ledger.feeds.mapAccount(connection.id, { account_id: id, source_account_id: to });
  const map = (to: string) =>
    act({ before: source, does: () => send(to === '' ? null : to), says: () => connections.mapped(name), undo: (was) => send(was) });
  return (
    <div>
      {name} {mask !== null && `··${mask}`} <span className="muted">{currency}</span>
      <p className="muted">{read === null ? connections.notRead : <Moment at={read} />}</p>
      <select
        aria-label={connections.feeds(name)}
        value={source ?? ''}
        disabled={isBusy || !mayAdminister(session)}
        onChange={({ target }) => void map(target.value)}
      >
        <option value="">{connections.feedsNone}</option>
        {(sources.data?.data ?? []).map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </div>
  );
};
