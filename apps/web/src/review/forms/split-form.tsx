import { isReduction } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { AccountPicker } from '../../parts/account-picker.tsx';
import { Amount } from '../../parts/amount.tsx';
import { AmountInput } from '../../parts/amount-input.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { decimalOf, minorOf, scaleOf } from '../../parts/minor.ts';
import { Refusal } from '../../parts/refusal.tsx';
import type { Decision } from '../decide.ts';
import type { FormProps } from './form-props.ts';

interface Part {
  readonly key: number;
  readonly accountId: string | undefined;
  readonly amount: string;
  /** Whether the share reduces its account, as the picker shows. */
  readonly isReduction: boolean;
}

const EMPTY = { accountId: undefined, amount: '', isReduction: false } as const;

/** The shares of a transaction. The last one gets the remainder, so they add up. */
export const SplitForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const [parts, setParts] = useState<readonly Part[]>([
    { key: 0, ...EMPTY },
    { key: 1, ...EMPTY },
  ]);
  const rest = restOf(transaction.amount, parts.slice(0, -1));
  const change = (key: number, more: Partial<Part>) =>
    setParts((was) => was.map((part) => (part.key === key ? { ...part, ...more } : part)));
  const submit = () => decide(asSplit(parts.map((part, at) => (at === parts.length - 1 ? { ...part, amount: rest ?? '' } : part))));
  return (
    <Form
      does={texts.acts.split}
      submit={submit}
      close={close}
      isDisabled={parts.some(({ accountId }) => accountId === undefined) || rest === undefined || rest.startsWith('-')}
    >
      {parts.map(({ key, amount }, at) => (
        <div key={key} className="split-part">
          <AccountPicker
            label={texts.inbox.part(at + 1)}
            filed={transaction}
            onPick={(account) => change(key, { accountId: account.id, isReduction: isReduction(account, transaction) })}
          />
          {at === parts.length - 1 ? (
            <p className="split-rest">
              <span className="muted">{texts.inbox.rest}</span> <Amount plain value={rest ?? '0'} />
            </p>
          ) : (
            <Field label={texts.inbox.amount}>
              {(id) => (
                <AmountInput
                  id={id}
                  isRequired
                  scale={scaleOf(transaction.amount)}
                  value={amount}
                  change={(typed) => change(key, { amount: typed })}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      {rest === undefined && <Refusal>{texts.inbox.amountsHow}</Refusal>}
      {rest?.startsWith('-') === true && <Refusal>{texts.inbox.tooMuch(transaction.amount)}</Refusal>}
      <p>
        <button type="button" onClick={() => setParts([...parts, { key: parts.length, ...EMPTY }])}>
          {texts.inbox.anotherPart}
        </button>
      </p>
    </Form>
  );
};

const asSplit = (parts: readonly Part[]): Decision => ({
  act: (ledger, id, options) =>
    ledger.transactions.split(
      id,
      {
        parts: parts.map(({ accountId = '', amount, isReduction: less }) => ({
          category_account_id: accountId,
          amount,
          as_reduction: less,
        })),
      },
      options,
    ),
});

/** The remainder of an amount; undefined if an entered amount is invalid in its currency. Accepts a decimal comma. */
export const restOf = (whole: string, parts: readonly Pick<Part, 'amount'>[]): string | undefined => {
  const scale = scaleOf(whole);
  const minors = [whole, ...parts.map(({ amount }) => (amount.trim() === '' ? '0' : amount))].map((text) => minorOf(text, scale));
  if (minors.some((minor) => minor === undefined || minor < 0n)) return undefined;
  const [all = 0n, ...taken] = minors.map((minor) => minor ?? 0n);
  return decimalOf(
    taken.reduce((left, minor) => left - minor, all),
    scale,
  );
};
