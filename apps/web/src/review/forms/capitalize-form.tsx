import { type FormEvent, useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { type Account, AccountPicker } from '../../parts/account-picker.tsx';
import { Buttons } from '../../parts/form-buttons.tsx';
import type { FormProps } from './form-props.ts';

const isAsset = ({ type }: Account): boolean => type === 'asset';

/** Categorizes a purchase as equipment, which is depreciated monthly. */
export const CapitalizeForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const [name, setName] = useState(transaction.description);
  const [months, setMonths] = useState('36');
  const [account, setAccount] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, useful_life_months: Number(months), ...(account !== undefined && { asset_account_id: account }) };
    decide({ act: (ledger, id, options) => ledger.transactions.capitalize(id, body, options) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <label>
        {texts.inbox.assetName}
        <input required value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        {texts.inbox.months}
        <input type="number" min={1} max={600} required value={months} onChange={({ target }) => setMonths(target.value)} />
      </label>
      <AccountPicker label={texts.inbox.assetAccount} fits={isAsset} onPick={({ id }) => setAccount(id)} />
      <Buttons does={texts.acts.capitalize} close={close} />
    </form>
  );
};
