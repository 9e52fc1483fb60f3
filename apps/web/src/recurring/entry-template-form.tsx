import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { DayInput } from '../parts/day-input.tsx';
import { TextField } from '../parts/fields.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Recurrence } from './recurrence.ts';

interface Props {
  readonly before: Recurrence;
  readonly close: () => void;
  readonly saved: (id: string) => void;
}

/** Changes the name and the last day of a recurring entry. Its lines stay as they are. */
export const EntryTemplateForm = ({ before, close, saved }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [name, setName] = useState(before.name);
  const [until, setUntil] = useState(before.until ?? '');
  const save = async () => {
    const done = await act({
      before,
      does: () => ledger.recurrences.change(before.id, { name: name.trim(), until: until || null }),
      says: ({ name: saved }) => texts.recurring.saved(saved),
      undo: (was) => ledger.recurrences.change(was.id, { name: was.name, until: was.until }),
    });
    if (done !== undefined) saved(done.id);
  };
  return (
    <Form
      heading={before.name}
      does={texts.inbox.save}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || name.trim() === ''}
    >
      <TextField label={texts.recurring.name} value={name} maxLength={200} change={setName} />
      <Field label={texts.recurring.until}>{(id) => <DayInput id={id} value={until} min={before.first} change={setUntil} />}</Field>
    </Form>
  );
};
