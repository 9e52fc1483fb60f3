import { useQuery } from '@tanstack/react-query';
import type { LedgerClient, Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { toParty } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { type Document, DocumentForm, type DocumentKind } from './document-form.tsx';
import '../parts/forms.css';
import './document.css';

type Entry = Schemas['EntryOut'];

const read = (ledger: LedgerClient, kind: DocumentKind, id: string): Promise<Document> =>
  kind === 'invoice' ? ledger.invoices.read(id) : ledger.bills.read(id);

/** The invoice or bill that posted an entry; nothing for any other entry. */
export const DocumentOfEntry = ({ entry: { source, source_id: id } }: { readonly entry: Entry }) =>
  (source === 'invoice' || source === 'bill') && id !== null ? <DocumentPanel kind={source} id={id} /> : null;

/** Document fields that its entry does not show, and the button that changes the document. */
const DocumentPanel = ({ kind, id }: { readonly kind: DocumentKind; readonly id: string }) => {
  const { documents } = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const [isEdited, setEdited] = useState(false);
  const found = useQuery({ queryKey: [books.id, kind, id], queryFn: () => read(ledger, kind, id) });
  if (found.error !== null) return <Refusal fault={found.error} />;
  if (found.data === undefined) return null;
  const { data: document } = found;
  const name = documents.names[kind](document.number ?? '');
  if (isEdited) return <DocumentForm kind={kind} document={document} name={name} close={() => setEdited(false)} />;
  return (
    <section className="stack" aria-label={name}>
      <h3>
        {name} <span className="tag">{documents.statuses[document.status]}</span>
      </h3>
      <dl className="facts">
        <dt>{documents.due}</dt>
        <dd>
          <Day date={document.due_date} />
        </dd>
        <dt>{documents.open}</dt>
        <dd>
          <Amount to={toParty(document.party_id)} value={document.open} />
        </dd>
        <dt>{documents.purchaseOrder}</dt>
        <dd>{document.purchase_order_number ?? '–'}</dd>
        <dt>{documents.memo}</dt>
        <dd className="long">{document.memo ?? '–'}</dd>
      </dl>
      {mayKeepBooks(session) && document.status !== 'void' && (
        <p>
          <button type="button" onClick={() => setEdited(true)}>
            {documents.edit}
          </button>
        </p>
      )}
    </section>
  );
};
