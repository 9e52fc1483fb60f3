import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { draftOf, emptyDraft } from './draft.ts';
import { EntryTemplateForm } from './entry-template-form.tsx';
import { partyOf, type Recurrence } from './recurrence.ts';
import { TemplateForm } from './template-form.tsx';
import { usePartyNames } from './use-parties.ts';

interface Props {
  /** The template to change; undefined for a new one. */
  readonly before: Recurrence | undefined;
  readonly close: () => void;
  /** Receives the id of the saved template. */
  readonly saved: (id: string) => void;
}

/** Writes a template of invoices or bills, or changes what can be changed of one of entries. */
export const RecurrenceForm = ({ before, ...rest }: Props) => {
  const { books } = useSession();
  const party = before === undefined ? undefined : partyOf(before.template);
  const names = usePartyNames(party === undefined ? [] : [party]);
  if (before === undefined) return <TemplateForm before={undefined} draft={emptyDraft(books.today)} {...rest} />;
  const { template } = before;
  if (template.kind === 'entry') return <EntryTemplateForm before={before} {...rest} />;
  const name = names.get(template.party_id);
  return name === undefined ? <PageSkeleton /> : <TemplateForm before={before} draft={draftOf(before, template, name)} {...rest} />;
};
