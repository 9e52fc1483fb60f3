import type { FormEvent } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { type Account, titleOf } from '../../parts/account-picker.tsx';
import { Buttons } from '../../parts/form-buttons.tsx';

interface Props {
  readonly account: Account;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks once for confirmation that the amount reduces an expense or an income. */
export const ReductionQuestion = ({ account, confirm, close }: Props) => {
  const texts = useTexts();
  const less = texts.inbox.asLess[account.type === 'expense' ? 'expense' : 'revenue'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p>{texts.inbox.isReduction[account.type === 'expense' ? 'expense' : 'revenue'](titleOf(account))}</p>
      <Buttons does={texts.inbox.file(less)} close={close} isFocused />
    </form>
  );
};
