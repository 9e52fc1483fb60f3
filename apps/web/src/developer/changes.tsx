import { useQuery } from '@tanstack/react-query';
import type { LedgerClient, Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Loaded } from '../parts/loaded.tsx';
import type { AuditRecord } from './audit-record.ts';
import { type Change, changesOf } from './state-change.ts';

type Event = Schemas['EventOut'];

/** How many events are searched for those of a record. */
const MOST = 1_000;
const SLACK_MS = 60_000;

/** The latest events until shortly before the record. */
const eventsUntil = async (ledger: LedgerClient, record: AuditRecord): Promise<readonly Event[]> => {
  const found: Event[] = [];
  for await (const event of ledger.events.list({ order: 'newest', limit: 200 })) {
    found.push(event);
    const isEarlier = Date.parse(event.created_at) < Date.parse(record.at) - SLACK_MS && event.subject_id === record.subject_id;
    if (isEarlier || found.length >= MOST) break;
  }
  return found;
};

/** The events of an audit record, each with the fields that it changed as far as both states are stored. */
export const Changes = ({ record }: { readonly record: AuditRecord }) => {
  const { developer } = useTexts();
  const { books, ledger } = useSession();
  const found = useQuery({ queryKey: [books.id, 'events-of', record.id], queryFn: () => eventsUntil(ledger, record) });
  return (
    <section className="stack" aria-label={developer.changes}>
      <h3>{developer.changes}</h3>
      <Loaded of={found}>
        {(events) => {
          const own = events.filter((event) => event.request_id === record.request_id);
          if (own.length === 0) return <p className="muted">{developer.noEvents}</p>;
          return own.map((event) => <OneEvent key={event.id} event={event} changes={changesOf(event, events)} />);
        }}
      </Loaded>
    </section>
  );
};

const OneEvent = ({ event, changes }: { readonly event: Event; readonly changes: readonly Change[] | undefined }) => {
  const { developer } = useTexts();
  const hasChanges = changes !== undefined && changes.length > 0;
  return (
    <>
      <p>
        <code>{event.type}</code>
      </p>
      {hasChanges ? (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{developer.field}</th>
              <th scope="col">{developer.before}</th>
              <th scope="col">{developer.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="long">{before}</td>
                <td className="long">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="muted">{developer.noStates}</p>
      )}
    </>
  );
};
