import { useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { type Chosen, dimensionsOf } from '../../parts/chosen-dimensions.ts';
import { Form } from '../../parts/form.tsx';
import { LineDimensions, useDimensions } from '../../parts/line-dimensions.tsx';
import type { FormProps } from './form-props.ts';

/** A value for each dimension of the books: department, project … */
export const DimensionsForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { data } = useDimensions();
  const before = Object.fromEntries(transaction.dimensions.map(({ dimension_id, value_id }) => [dimension_id, value_id]));
  const [chosen, setChosen] = useState<Chosen>(before);
  const submit = () =>
    decide({
      act: (client, id, options) => client.transactions.setDimensions(id, { dimensions: dimensionsOf(chosen) }, options),
      stays: true,
    });
  if (data?.data.length === 0) return <p className="muted">{texts.inbox.noDimensions}</p>;
  return (
    <Form does={texts.inbox.save} submit={submit} close={close}>
      <LineDimensions of={chosen} change={setChosen} />
    </Form>
  );
};
