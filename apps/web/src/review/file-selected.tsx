import { isReduction } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { AccountPicker } from '../parts/account-picker.tsx';
import { type Account, titleOf } from '../parts/chart.ts';
import { SelectionBar } from '../parts/selection-bar.tsx';
import type { Deciding } from './deciding.ts';
import { ReductionQuestion } from './forms/reduction-question.tsx';
import type { Waiting } from './waiting.ts';

interface Props {
  readonly rows: readonly Waiting[];
  readonly deciding: Deciding;
  readonly clear: () => void;
}

/** The bulk acts for the selected rows. */
export const FileSelected = ({ rows: waiting, deciding, clear }: Props) => {
  const texts = useTexts();
  const rows = waiting.map(({ transaction }) => transaction);
  const payments = waiting.filter(({ settlement }) => settlement !== null);
  const [reduced, setReduced] = useState<Account | null>(null);
  const file = (account: Account, asReduction: boolean) => {
    clear();
    void deciding.fileMany(rows, account.id, titleOf(account), asReduction);
  };
  return (
    <SelectionBar count={rows.length} clear={clear}>
      {payments.length > 0 && (
        <button
          type="button"
          className="main"
          onClick={() => {
            clear();
            void deciding.confirmMany(payments);
          }}
        >
          {texts.inbox.confirmMany(payments.length)}
        </button>
      )}
      {reduced === null ? (
        <AccountPicker
          label={texts.inbox.fileAll}
          isLabelHidden
          filed={rows[0]}
          onPick={(account) => (rows.some((row) => isReduction(account, row)) ? setReduced(account) : file(account, false))}
        />
      ) : (
        <ReductionQuestion account={reduced} confirm={() => file(reduced, true)} close={() => setReduced(null)} />
      )}
    </SelectionBar>
  );
};
