import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Moment } from '../parts/day.tsx';
import { Entries } from '../parts/entries.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED, useAct } from '../parts/use-act.ts';
import { DocumentOfEntry } from './document.tsx';

interface Props {
  readonly id: string;
  /** The link to another entry of the reversal chain. */
  readonly to: (id: string) => LinkProps;
  readonly close: LinkProps;
}

/** An entry with its lines, its source, the reversal chain around it, and the form that reverses it. */
export const EntryPanel = ({ id, to, close }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const entry = useQuery({ queryKey: [books.id, 'entry', id], queryFn: () => ledger.journal.read(id) });
  if (entry.error !== null) return <Refusal fault={entry.error} />;
  if (entry.data === undefined) return null;
  const { entry_no: no, description, memo, reference, source, source_id: sourceId, posted_at: postedAt } = entry.data;
  return (
    <div className="stack">
      <header className="bar-head">
        <h2>{description}</h2>
        <Link {...close}>{texts.states.close}</Link>
      </header>
      <p className="muted">
        {[memo, reference].filter((text) => text !== null).join(' · ')} <Moment at={postedAt} />
      </p>
      <Entries heading={texts.inbox.entryNo(no)} entries={[entry.data]} />
      <p className="chain">
        {entry.data.reverses_entry_id !== null && <Link {...to(entry.data.reverses_entry_id)}>{texts.accounts.reverses}</Link>}
        {entry.data.reversed_by_entry_id !== null && <Link {...to(entry.data.reversed_by_entry_id)}>{texts.accounts.reversedBy}</Link>}
        {source === 'transaction' && sourceId !== null && (
          <Link from="/$books" to="/$books/inbox" search={{ show: 'posted', row: sourceId }}>
            {texts.accounts.transaction}
          </Link>
        )}
      </p>
      <DocumentOfEntry entry={entry.data} />
      <Reverse entry={entry.data} />
    </div>
  );
};

/** Reverses an entry. First shows a dry run or the refusal, then the button that posts it. A reversed entry shows its chain instead. */
const Reverse = ({ entry }: { readonly entry: Schemas['EntryOut'] }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const [isConfirming, setRequested] = useState(false);
  const { act, failed, isBusy } = useAct();
  const tried = useQuery({
    queryKey: [books.id, TRIED, 'reversal', entry.id],
    queryFn: () => ledger.journal.reverse(entry.id, { dryRun: true }),
    enabled: isConfirming,
  });
  if (!mayKeepBooks(session) || entry.reversed_by_entry_id !== null || entry.source === 'reversal') return null;
  if (!isConfirming)
    return (
      <p>
        <button type="button" onClick={() => setRequested(true)}>
          {texts.journal.reverse}
        </button>
      </p>
    );
  const reverse = () =>
    act({
      before: entry,
      does: () => ledger.journal.reverse(entry.id),
      says: ({ entry_no: no }) => texts.journal.reversed(entry.entry_no, no),
    });
  return (
    <section className="stack" aria-label={texts.journal.reversal}>
      {tried.error !== null ? (
        <Refusal fault={tried.error} />
      ) : (
        <Entries heading={texts.journal.reversal} entries={tried.data && [tried.data]} />
      )}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <p className="form-buttons">
        <button type="button" className="main" disabled={isBusy || tried.data === undefined} onClick={() => void reverse()}>
          {texts.journal.reverseNow}
        </button>
        <button type="button" onClick={() => setRequested(false)}>
          {texts.states.cancel}
        </button>
      </p>
    </section>
  );
};
