import { type FormEvent, useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { Buttons } from '../../parts/form-buttons.tsx';
import type { FormProps } from './form-props.ts';

/** The description and day of a transaction. Only changed fields are sent. */
export const NoteForm = ({ row: { transaction }, detail, decide, close }: FormProps) => {
  const texts = useTexts();
  const before = { note: transaction.note ?? '', description: transaction.description, event_date: transaction.event_date };
  const [words, setWords] = useState(before);
  const change = (more: Partial<typeof words>) => setWords({ ...words, ...more });
  const dateFault = detail?.allowed_actions.find(({ action }) => action === 'change_date')?.reason ?? undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
    <form className="stack" onSubmit={submit}>
      <label>
        {texts.inbox.note}
        <textarea rows={2} value={words.note} onChange={({ target }) => change({ note: target.value })} />
      </label>
      <label>
        {texts.inbox.words}
        <input required value={words.description} onChange={({ target }) => change({ description: target.value })} />
      </label>
      <label>
        {texts.inbox.day}
        <input
          type="date"
          required
          value={words.event_date}
          disabled={dateFault !== undefined}
          onChange={({ target }) => change({ event_date: target.value })}
        />
      </label>
      {dateFault !== undefined && <p className="muted">{dateFault}</p>}
      <Buttons does={texts.inbox.save} close={close} />
    </form>
  );
};
