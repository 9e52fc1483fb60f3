import { AccountPicker, titleOf } from '../parts/account-picker.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import type { Deciding } from './decide.ts';
import type { Transaction } from './waiting.ts';

interface Props {
  readonly rows: readonly Transaction[];
  readonly deciding: Deciding;
  readonly clear: () => void;
}

/** What is done with all selected rows at once. */
export const SelectionBar = ({ rows, deciding, clear }: Props) => {
  const texts = useTexts();
  return (
    <div className="inbox-selection">
      <strong>{texts.inbox.selected(rows.length)}</strong>
      <AccountPicker
        label={texts.inbox.fileAll}
        isLabelHidden
        direction={rows[0]?.direction}
        onPick={(account) => {
          clear();
          void deciding.fileMany(rows, account.id, titleOf(account));
        }}
      />
      <button type="button" onClick={clear}>
        {texts.inbox.clear}
      </button>
    </div>
  );
};
