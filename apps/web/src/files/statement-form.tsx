import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Reconciliation, Stated } from './statement.ts';

const FIELDS = ['since', 'until', 'opening_balance', 'closing_balance'] as const;

/** The days and balances of a paper statement, if no file contains them. */
export const StatementForm = ({ one, state }: { readonly one: Reconciliation | undefined; readonly state: (stated: Stated) => void }) => {
  const texts = useTexts();
  const id = useId();
  const [fields, setFields] = useState({
    since: one?.since ?? '',
    until: one?.until ?? '',
    opening_balance: one?.opening_balance ?? '',
    closing_balance: one?.closing_balance ?? '',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state(Object.fromEntries(FIELDS.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]]))));
  };
  return (
    <form className="statement-form" onSubmit={submit}>
      {FIELDS.map((name) => (
        <div key={name} className="option">
          <label htmlFor={`${id} ${name}`}>{texts.files.statement[name]}</label>
          <input
            id={`${id} ${name}`}
            type={name === 'since' || name === 'until' ? 'date' : 'text'}
            inputMode={name === 'since' || name === 'until' ? undefined : 'decimal'}
            value={fields[name]}
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        </div>
      ))}
      <button type="submit">{texts.files.compare}</button>
    </form>
  );
};
