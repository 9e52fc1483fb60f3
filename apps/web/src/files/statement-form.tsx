import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { useScale } from '../parts/chart.ts';
import { DayInput } from '../parts/day-input.tsx';
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
  const scale = useScale();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state(Object.fromEntries(FIELDS.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]]))));
  };
  return (
    <form className="statement-form" onSubmit={submit}>
      {FIELDS.map((name) => (
        <div key={name} className="option">
          <label htmlFor={`${id} ${name}`}>{texts.files.statement[name]}</label>
          {name === 'since' || name === 'until' ? (
            <DayInput id={`${id} ${name}`} value={fields[name]} change={(day) => setFields({ ...fields, [name]: day })} />
          ) : (
            <AmountInput
              id={`${id} ${name}`}
              scale={scale}
              value={fields[name]}
              change={(amount) => setFields({ ...fields, [name]: amount })}
            />
          )}
        </div>
      ))}
      <button type="submit">{texts.files.compare}</button>
    </form>
  );
};
