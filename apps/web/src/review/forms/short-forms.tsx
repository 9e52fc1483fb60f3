import { useQuery } from '@tanstack/react-query';
import { isReduction } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { useSession } from '../../base/session.tsx';
import { AccountPicker } from '../../parts/account-picker.tsx';
import { type Account, titleOf } from '../../parts/chart.ts';
import { Field, Form } from '../../parts/form.tsx';
import { asReduction, asTransfer, toAccount } from '../decisions.ts';
import type { FormProps } from './form-props.ts';
import { ReductionQuestion } from './reduction-question.tsx';

/**
 * Categorizes to an account, with the suggested ones first. An asset requires confirmation, because its name may look like an expense. So
 * does an account that the amount reduces.
 */
export const CategorizeForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { data } = useQuery({
    queryKey: [books.id, 'transaction', transaction.id, 'suggestions'],
    queryFn: ({ signal }) => ledger.transactions.suggestions(transaction.id, { signal }),
  });
  const likely = data?.data.map(({ account_id }) => account_id) ?? [];
  const [asset, setAsset] = useState<Account | null>(null);
  const [reduced, setReduced] = useState<Account | null>(null);
  const pick = (account: Account) => {
    if (isReduction(account, transaction)) setReduced(account);
    else if (account.type === 'asset' && !likely.includes(account.id)) setAsset(account);
    else decide(toAccount(account.id));
  };
  if (reduced !== null) return <ReductionQuestion account={reduced} confirm={() => decide(asReduction(reduced.id))} close={close} />;
  if (asset !== null)
    return (
      <Form does={texts.inbox.fileToAsset} submit={() => decide(toAccount(asset.id))} close={close} isResult>
        <p>{texts.inbox.isAsset(titleOf(asset))}</p>
      </Form>
    );
  return <AccountPicker autoFocus label={texts.inbox.fileTo} likely={likely} filed={transaction} onPick={pick} />;
};

const isBalance = ({ type }: Account): boolean => type === 'asset' || type === 'liability';

/** Records a transfer with an account whose transactions are not in the books. */
export const TransferForm = ({ row: { transaction }, decide }: FormProps) => {
  const texts = useTexts();
  return (
    <AccountPicker
      label={transaction.direction === 'out' ? texts.inbox.transferTo : texts.inbox.transferFrom}
      fits={isBalance}
      onPick={({ id }) => decide(asTransfer(id))}
    />
  );
};

/** Excludes a transaction from the books. If a rule suggests it, its reason is filled in. */
export const ExcludeForm = ({ row, decide, close }: FormProps) => {
  const texts = useTexts();
  const [reason, setReason] = useState(row.transaction.rule_exclusion?.reason ?? '');
  const submit = () => decide({ act: (ledger, of, options) => ledger.transactions.exclude(of, { reason }, options) });
  return (
    <Form does={texts.acts.exclude} submit={submit} close={close} isDisabled={reason.trim() === ''}>
      <Field label={texts.inbox.reason}>
        {(id) => <input id={id} required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <p className="muted">{texts.inbox.excludeHow}</p>
    </Form>
  );
};
