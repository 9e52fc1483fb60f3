import { useQuery } from '@tanstack/react-query';
import type { LedgerClient } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { DayInput } from '../parts/day-input.tsx';
import { ChoiceField } from '../parts/fields.tsx';
import { Field, Form } from '../parts/form.tsx';
import { minorOf, scaleOf } from '../parts/minor.ts';
import { useAct } from '../parts/use-act.ts';
import type { TradeDocument } from './document.ts';

interface Props {
  readonly document: TradeDocument;
  readonly name: string;
  readonly close: () => void;
}

interface Payment {
  readonly source: string;
  readonly date: string;
  readonly amount: string;
}

/** Records a payment that no bank reported: a row of the account by hand, which pays the document.  [WEB-18] */
export const PaymentForm = ({ document, name, close }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [source, setSource] = useState('');
  const [date, setDate] = useState(books.today);
  const [amount, setAmount] = useState(document.open);
  const sources = useQuery({ queryKey: [books.id, 'source_accounts'], queryFn: async () => ledger.sourceAccounts.list() });
  const names = (sources.data?.data ?? []).filter(({ is_active: isActive }) => isActive).map(({ id, name: of }) => [id, of] as const);
  const chosen = source === '' ? (names[0]?.[0] ?? '') : source;
  const isSale = document.kind === 'invoice';
  const description = texts.trade.paymentOf(name);
  const submit = async () => {
    const done = await act({
      before: document,
      does: () => pay(ledger, document, { description, byMistake: texts.trade.byMistake }, { source: chosen, date, amount }),
      says: () => texts.trade.paymentRecorded(name),
      undo: async (_, payment) => {
        await ledger.transactions.reopen(payment);
        await ledger.transactions.exclude(payment, { reason: texts.trade.byMistake });
      },
    });
    if (done !== undefined) close();
  };
  const isWhole = chosen !== '' && date !== '' && Number(amount) > 0;
  return (
    <Form does={texts.trade.recordPayment} submit={submit} close={close} failed={failed} isDisabled={isBusy || !isWhole}>
      <p className="muted">{texts.trade.paymentHow}</p>
      <ChoiceField label={isSale ? texts.trade.receivedIn : texts.trade.paidFrom} value={chosen} names={names} change={setSource} />
      <div className="field-row">
        <Field label={texts.accounts.day}>
          {(id) => <DayInput id={id} value={date} min={document.issue_date} change={setDate} isRequired />}
        </Field>
        <Field label={texts.accounts.amount}>
          {(id) => <AmountInput id={id} scale={scaleOf(document.open)} value={amount} change={setAmount} isRequired />}
        </Field>
      </div>
    </Form>
  );
};

/**
 * Returns the id of the payment. A payment of exactly the open balance settles the document on import, because it names it (SET-8). If the
 * settlement is refused, the payment is excluded again, so that another attempt does not record it twice.
 */
const pay = async (
  ledger: LedgerClient,
  document: TradeDocument,
  texts: { readonly description: string; readonly byMistake: string },
  { source, date, amount }: Payment,
): Promise<string> => {
  const { kind, id, open, partyName } = document;
  const isSale = kind === 'invoice';
  const direction = isSale ? 'in' : 'out';
  const record = { id: crypto.randomUUID(), date, amount, direction, description: texts.description, counterparty: partyName } as const;
  const { transactions } = await ledger.imports.importRecords(source, { records: [record] });
  const { id: payment = '', status } = transactions[0] ?? {};
  if (status === 'posted') return payment;
  const part = { amount: isMore(amount, open) ? open : amount, ...(isSale ? { invoice_id: id } : { bill_id: id }) };
  try {
    await ledger.transactions.settle(payment, { parts: [part] });
  } catch (fault) {
    await ledger.transactions.exclude(payment, { reason: texts.byMistake }).catch(() => undefined);
    throw fault;
  }
  return payment;
};

const isMore = (amount: string, than: string): boolean => {
  const scale = scaleOf(than);
  return (minorOf(amount, scale) ?? 0n) > (minorOf(than, scale) ?? 0n);
};
