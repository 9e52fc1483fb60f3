import { useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { AccountPicker } from '../../parts/account-picker.tsx';
import type { Account } from '../../parts/chart.ts';
import { Field, Form } from '../../parts/form.tsx';
import type { FormProps } from './form-props.ts';

const isAsset = ({ type }: Account): boolean => type === 'asset';

/** Categorizes a purchase as equipment, which is depreciated monthly. */
export const CapitalizeForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const [name, setName] = useState(transaction.description);
  const [months, setMonths] = useState('36');
  const [account, setAccount] = useState<string>();
  const submit = () => {
    const body = { name, useful_life_months: Number(months), ...(account !== undefined && { asset_account_id: account }) };
    decide({ act: (ledger, id, options) => ledger.transactions.capitalize(id, body, options) });
  };
  return (
    <Form does={texts.acts.capitalize} submit={submit} close={close}>
      <Field label={texts.inbox.assetName}>
        {(id) => <input id={id} required value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <Field label={texts.inbox.months}>
        {(id) => (
          <input id={id} type="number" min={1} max={600} required value={months} onChange={({ target }) => setMonths(target.value)} />
        )}
      </Field>
      <AccountPicker label={texts.inbox.assetAccount} fits={isAsset} onPick={({ id }) => setAccount(id)} />
    </Form>
  );
};
