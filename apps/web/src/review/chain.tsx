import { useTexts } from '../base/catalogue/catalogue.ts';
import { titleOf } from '../parts/chart.ts';
import { Moment } from '../parts/day.tsx';
import { Entries } from '../parts/entries.tsx';
import type { Detail } from './decide.ts';
import { useContextPart } from './use-context.ts';

/** Every decision about a transaction, the newest first, and the current entry. */
export const Chain = ({ detail }: { readonly detail: Detail }) => {
  const texts = useTexts();
  const { data: context } = useContextPart(detail.id, ({ entry, categorizations }) => ({ entry, decisions: categorizations.data }));
  const isDecided = detail.reviewed_at !== null || detail.category_source !== 'default' || detail.journal_entry_id !== null;
  if (!isDecided || context === undefined) return null;
  const { entry, decisions } = context;
  return (
    <section className="stack">
      {entry !== null && <Entries heading={texts.inbox.entryNo(entry.entry_no)} entries={[entry]} />}
      <h3>{texts.inbox.decisions}</h3>
      <ol className="detail-list">
        {decisions.map((decision) => (
          <li key={decision.id}>
            {decision.category_code !== null && decision.category_name !== null
              ? titleOf({ code: decision.category_code, name: decision.category_name })
              : texts.inbox.reasonKinds[decision.reason.kind]}
            <span className="muted">
              {' '}
              · {texts.inbox.reasonKinds[decision.reason.kind]}
              {decision.reason.rule_name !== null && ` ${texts.quoted(decision.reason.rule_name)}`}
              {decision.reason.text !== null && ` ${texts.quoted(decision.reason.text)}`} · <Moment at={decision.recorded_at} />
              {decision.standing && ` · ${texts.inbox.stands}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
