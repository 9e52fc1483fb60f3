import { useTexts } from '../base/catalogue/catalogue.ts';
import { AccountPicker } from '../parts/account-picker.tsx';
import { titleOf, useChart } from '../parts/chart.ts';

interface Props {
  readonly ids: readonly string[];
  readonly change: (ids: readonly string[]) => void;
}

/** The accounts of a policy: each with a button that removes it, and a field that adds one. */
export const PolicyAccounts = ({ ids, change }: Props) => {
  const { policies } = useTexts();
  const chart = useChart();
  return (
    <div className="field">
      {ids.length > 0 && (
        <ul className="policy-accounts" aria-label={policies.accounts}>
          {chart
            .filter(({ id }) => ids.includes(id))
            .map((account) => (
              <li key={account.id}>
                {titleOf(account)}
                <button type="button" onClick={() => change(ids.filter((id) => id !== account.id))}>
                  {policies.dropAccount}
                  <span className="hidden"> {titleOf(account)}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
      <AccountPicker
        key={ids.join(' ')}
        label={policies.addAccount}
        fits={({ id }) => !ids.includes(id)}
        onPick={({ id }) => change([...ids, id])}
      />
    </div>
  );
};
