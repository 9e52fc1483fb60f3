import { type FormEvent, useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { Buttons } from '../../parts/form-buttons.tsx';
import { type Chosen, dimensionsOf, LineDimensions, useDimensions } from '../../parts/line-dimensions.tsx';
import type { FormProps } from './form-props.ts';

/** A value for each dimension of the books: department, project … */
export const DimensionsForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { data } = useDimensions();
  const before = Object.fromEntries(transaction.dimensions.map(({ dimension_id, value_id }) => [dimension_id, value_id]));
  const [chosen, setChosen] = useState<Chosen>(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide({
      act: (client, id, options) => client.transactions.setDimensions(id, { dimensions: dimensionsOf(chosen) }, options),
      stays: true,
    });
  };
  if (data?.data.length === 0) return <p className="muted">{texts.inbox.noDimensions}</p>;
  return (
    <form className="stack" onSubmit={submit}>
      <LineDimensions of={chosen} change={setChosen} />
      <Buttons does={texts.inbox.save} close={close} />
    </form>
  );
};
