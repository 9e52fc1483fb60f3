import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Buttons } from '../../parts/form-buttons.tsx';
import { useTexts } from '../../shell/catalogue/catalogue.ts';
import { useSession } from '../../shell/session.tsx';
import type { FormProps } from './form-props.ts';

/** The department, the project …: a value of each dimension that the books have. */
export const DimensionsForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { data } = useQuery({ queryKey: [books.id, 'dimensions'], queryFn: async () => ledger.dimensions.list() });
  const before = Object.fromEntries(transaction.dimensions.map(({ dimension_id, value_id }) => [dimension_id, value_id]));
  const [values, setValues] = useState<Readonly<Record<string, string>>>(before);
  const bodyOf = (of: Readonly<Record<string, string>>) => ({
    dimensions: Object.entries(of).flatMap(([dimension_id, value_id]) => (value_id === '' ? [] : [{ dimension_id, value_id }])),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide({
      act: (client, id, dryRun) => client.transactions.setDimensions(id, bodyOf(values), { dryRun }),
      undo: (client, id) => client.transactions.setDimensions(id, bodyOf(before)),
      stays: true,
    });
  };
  if (data?.data.length === 0) return <p className="muted">{texts.inbox.noDimensions}</p>;
  return (
    <form className="stack" onSubmit={submit}>
      {data?.data.map((dimension) => (
        <label key={dimension.id}>
          {dimension.name}
          <select value={values[dimension.id] ?? ''} onChange={({ target }) => setValues({ ...values, [dimension.id]: target.value })}>
            <option value="">{texts.inbox.none}</option>
            {dimension.values.map((value) => (
              <option key={value.id} value={value.id}>
                {value.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Buttons does={texts.inbox.save} close={close} />
    </form>
  );
};
