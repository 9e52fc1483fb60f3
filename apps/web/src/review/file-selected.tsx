import { isReduction } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { AccountPicker } from '../parts/account-picker.tsx';
import { type Account, titleOf } from '../parts/chart.ts';
import { SelectionBar } from '../parts/selection-bar.tsx';
import type { Deciding } from './decide.ts';
import { ReductionQuestion } from './forms/reduction-question.tsx';
import type { Transaction } from './waiting.ts';

interface Props {
  readonly rows: readonly Transaction[];
  readonly deciding: Deciding;
  readonly clear: () => void;
}

/** The bulk acts for the selected rows. */
export const FileSelected = ({ rows, deciding, clear }: Props) => {
  const texts = useTexts();
  const [reduced, setReduced] = useState<Account | null>(null);
  const file = (account: Account, asReduction: boolean) => {
    clear();
    void deciding.fileMany(rows, account.id, titleOf(account), asReduction);
  };
  return (
    <SelectionBar count={rows.length} clear={clear}>
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
