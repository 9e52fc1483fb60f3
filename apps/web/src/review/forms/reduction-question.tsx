import { useTexts } from '../../base/catalogue/catalogue.ts';
import { type Account, titleOf } from '../../parts/chart.ts';
import { Form } from '../../parts/form.tsx';

interface Props {
  readonly account: Account;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks once for confirmation that the amount reduces an expense or an income. */
export const ReductionQuestion = ({ account, confirm, close }: Props) => {
  const texts = useTexts();
  const less = texts.inbox.asLess[account.type === 'expense' ? 'expense' : 'revenue'];
  return (
    <Form does={texts.inbox.file(less)} submit={confirm} close={close} isResult>
      <p>{texts.inbox.isReduction[account.type === 'expense' ? 'expense' : 'revenue'](titleOf(account))}</p>
    </Form>
  );
};
