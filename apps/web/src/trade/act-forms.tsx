import { useState } from 'react';
import { languageOf, useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { AccountPicker } from '../parts/account-picker.tsx';
import type { Account } from '../parts/chart.ts';
import { Field, Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import { DOCUMENTS, type TradeDocument } from './document.ts';

interface Props {
  readonly document: TradeDocument;
  readonly name: string;
  readonly close: () => void;
}

/** Voids a document for a reason. Nothing takes that back, so it asks. */
export const VoidForm = ({ document, name, close }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [reason, setReason] = useState('');
  const { kind, id, row_version: ifVersion } = document;
  const submit = async () => {
    const done = await act({
      before: document,
      does: () => DOCUMENTS[kind].voids(ledger, id, reason.trim(), { ifVersion }),
      says: () => texts.trade.voided(name),
    });
    if (done !== undefined) close();
  };
  return (
    <Form does={texts.trade.void} submit={submit} close={close} failed={failed} isDisabled={isBusy || reason.trim() === ''}>
      <Field label={texts.inbox.reason}>
        {(field) => <input id={field} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />}
      </Field>
    </Form>
  );
};

const isResult = ({ type }: Account): boolean => type === 'expense' || type === 'revenue';

/** Writes off what is left of an invoice or a bill. Nothing takes that back, so it asks. */
export const WriteOffForm = ({ document, name, close }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [account, setAccount] = useState<string>();
  const [reason, setReason] = useState('');
  const { kind, id, row_version: ifVersion } = document;
  const submit = async () => {
    if (account === undefined) return;
    const body = { account_id: account, reason: reason.trim() || null };
    const done = await act({
      before: document,
      does: async () => (await DOCUMENTS[kind].writeOff?.(ledger, id, body, { ifVersion })) ?? document,
      says: () => texts.trade.writtenOff(name),
    });
    if (done !== undefined) close();
  };
  return (
    <Form does={texts.trade.writeOff} submit={submit} close={close} failed={failed} isDisabled={isBusy || account === undefined}>
      <AccountPicker label={texts.accounts.account} fits={isResult} onPick={({ id: picked }) => setAccount(picked)} />
      <Field label={texts.inbox.reason}>
        {(field) => <input id={field} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />}
      </Field>
    </Form>
  );
};

/** Mails the PDF of a document. The address is that of the customer, unless another one is typed. */
export const SendForm = ({ document: { kind, id }, name, close }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const language = languageOf(null, [useLocale()]);
  const { act, failed, isBusy } = useAct();
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const body = { language, ...(to.trim() !== '' && { to: to.trim() }), ...(message.trim() !== '' && { message: message.trim() }) };
  const submit = async () => {
    const done = await act({
      before: null,
      does: async () => (await DOCUMENTS[kind].send?.(ledger, id, body)) ?? null,
      says: () => texts.trade.sent(name),
    });
    if (done !== undefined) close();
  };
  return (
    <Form does={texts.trade.send} submit={submit} close={close} failed={failed} isDisabled={isBusy}>
      <Field label={texts.trade.to}>
        {(field) => <input id={field} type="email" value={to} onChange={({ target }) => setTo(target.value)} />}
      </Field>
      <Field label={texts.trade.message}>
        {(field) => <textarea id={field} rows={3} value={message} onChange={({ target }) => setMessage(target.value)} />}
      </Field>
    </Form>
  );
};
