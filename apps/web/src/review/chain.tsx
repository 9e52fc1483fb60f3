import { useQuery } from '@tanstack/react-query';
import { titleOf } from '../parts/account-picker.tsx';
import { Moment } from '../parts/day.tsx';
import { Entries } from '../parts/entries.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { useSession } from '../shell/session.tsx';
import type { Detail } from './decide.ts';

/** Every decision about a transaction, the newest first, and the entry that stands. */
export const Chain = ({ detail }: { readonly detail: Detail }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const isDecided = detail.reviewed_at !== null || detail.category_source !== 'default' || detail.journal_entry_id !== null;
  const key = [books.id, 'transaction', detail.id];
  const entryId = detail.journal_entry_id;
  const entry = useQuery({
    queryKey: [...key, 'entry', entryId],
    queryFn: () => ledger.journal.readEntry(entryId ?? ''),
    enabled: entryId !== null,
  });
  const decisions = useQuery({
    queryKey: [...key, 'decisions'],
    queryFn: async () => ledger.transactions.listCategorizations(detail.id, { limit: 20 }),
    enabled: isDecided,
  });
  if (!isDecided) return null;
  return (
    <section className="stack">
      {entryId !== null && entry.data !== undefined && (
        <Entries heading={texts.inbox.entryNo(entry.data.entry_no)} entries={[entry.data]} />
      )}
      <h3>{texts.inbox.decisions}</h3>
      <ol className="detail-list">
        {decisions.data?.data.map((decision) => (
          <li key={decision.id}>
            {decision.category_code !== null && decision.category_name !== null
              ? titleOf({ code: decision.category_code, name: decision.category_name })
              : texts.inbox.reasonKinds[decision.reason.kind]}
            <span className="muted">
              {' '}
              · {texts.inbox.reasonKinds[decision.reason.kind]}
              {decision.reason.rule_name !== null && ` “${decision.reason.rule_name}”`}
              {decision.reason.text !== null && ` “${decision.reason.text}”`} · <Moment at={decision.recorded_at} />
              {decision.standing && ` · ${texts.inbox.stands}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
