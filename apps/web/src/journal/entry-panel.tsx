import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../parts/day.tsx';
import { Entries } from '../parts/entries.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { sentenceOf, useSession } from '../shell/session.tsx';
import type { AccountsSearch } from './search.ts';

/** An entry with its lines, what made it, and the entries before and after it in its chain of reversals. */
export const EntryPanel = ({ id, close }: { readonly id: string; readonly close: AccountsSearch }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const entry = useQuery({ queryKey: [books.id, 'entry', id], queryFn: () => ledger.journal.readEntry(id) });
  if (entry.error !== null) return <Refusal>{sentenceOf(entry.error)}</Refusal>;
  if (entry.data === undefined) return null;
  const { entry_no: no, description, memo, reference, source, source_id: sourceId, posted_at: postedAt } = entry.data;
  return (
    <section className="entry-panel stack page" aria-label={texts.inbox.entryNo(no)}>
      <header className="bar-head">
        <h2>{description}</h2>
        <Link from="/$books/accounts" search={close}>
          {texts.states.close}
        </Link>
      </header>
      <p className="muted">
        {[memo, reference].filter((text) => text !== null).join(' · ')} <Moment at={postedAt} />
      </p>
      <Entries heading={texts.inbox.entryNo(no)} entries={[entry.data]} />
      <p className="chain">
        <ChainLink id={entry.data.reverses_entry_id} text={texts.accounts.reverses} />
        <ChainLink id={entry.data.reversed_by_entry_id} text={texts.accounts.reversedBy} />
        {source === 'transaction' && sourceId !== null && (
          <Link from="/$books" to="/$books/inbox" search={{ show: 'posted', row: sourceId }}>
            {texts.accounts.transaction}
          </Link>
        )}
      </p>
    </section>
  );
};

const ChainLink = ({ id, text }: { readonly id: string | null; readonly text: string }) =>
  id === null ? null : (
    <Link from="/$books/accounts" search={(before) => ({ ...before, entry: id })}>
      {text}
    </Link>
  );
