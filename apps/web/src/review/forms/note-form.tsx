import { useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { DayInput } from '../../parts/day-input.tsx';
import { Field, Form } from '../../parts/form.tsx';
import type { FormProps } from './form-props.ts';

/** The description and day of a transaction. Only changed fields are sent. */
export const NoteForm = ({ row: { transaction }, detail, decide, close }: FormProps) => {
  const texts = useTexts();
  const before = { note: transaction.note ?? '', description: transaction.description, event_date: transaction.event_date };
  const [words, setWords] = useState(before);
  const change = (more: Partial<typeof words>) => setWords({ ...words, ...more });
  const dateFault = detail?.allowed_actions.find(({ action }) => action === 'change_date')?.reason ?? undefined;
  const submit = () => {
    const of = (from: typeof words, to: typeof words) => ({
      ...(from.note !== to.note && { note: to.note === '' ? null : to.note }),
      ...(from.description !== to.description && { description: to.description }),
      ...(from.event_date !== to.event_date && { event_date: to.event_date }),
    });
    decide({
      act: (ledger, id, options) => ledger.transactions.change(id, of(before, words), options),
      stays: true,
    });
  };
  return (
    <Form does={texts.inbox.save} submit={submit} close={close}>
      <Field label={texts.inbox.note}>
        {(id) => <input id={id} value={words.note} onChange={({ target }) => change({ note: target.value })} />}
      </Field>
      <Field label={texts.inbox.words}>
        {(id) => <input id={id} required value={words.description} onChange={({ target }) => change({ description: target.value })} />}
      </Field>
      <Field label={texts.inbox.day}>
        {(id) => (
          <DayInput
            id={id}
            isRequired
            isDisabled={dateFault !== undefined}
            value={words.event_date}
            change={(day) => change({ event_date: day })}
          />
        )}
      </Field>
      {dateFault !== undefined && <p className="muted">{dateFault}</p>}
    </Form>
  );
};
