import { useState } from 'react';
import { languageOf, useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { useSession } from '../base/session.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SaveFile } from '../parts/save-file.tsx';
import { useAct } from '../parts/use-act.ts';
import { SendForm, VoidForm, WriteOffForm } from './act-forms.tsx';
import { DOCUMENTS, type TradeDocument, termsOf } from './document.ts';
import { PaymentForm } from './payment-form.tsx';
import { isSaleKind } from './search.ts';
import { titleOf } from './title-of.ts';

interface ActsProps {
  readonly document: TradeDocument;
  readonly edit: () => void;
  readonly close: () => void;
}

/** What can be done with a document now. */
export const Acts = ({ document, edit, close }: ActsProps) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const language = languageOf(null, [useLocale()]);
  const { act, failed, isBusy } = useAct();
  const [form, setForm] = useState<'void' | 'write_off' | 'send' | 'payment'>();
  const { kind, id, status, row_version: ifVersion } = document;
  const documents = DOCUMENTS[kind];
  const name = titleOf(texts.trade.names[kind], document.number);
  const post = () =>
    act({
      before: document,
      does: () => documents.post(ledger, id, { ifVersion }),
      says: (after) => texts.trade.posted[kind](titleOf(texts.trade.names[kind], after.number)),
    });
  const remove = () =>
    act({
      before: document,
      does: async () => (await documents.delete(ledger, id)) ?? null,
      says: () => texts.trade.deleted(name),
      undo: ({ external_id, metadata }) => documents.create(ledger, { ...termsOf(document), external_id, metadata }),
      // The deleted document itself is not there to be loaded again.
      stale: [
        [books.id, 'documents'],
        [books.id, 'what_waits'],
      ],
    }).then((done) => done !== undefined && close());
  const isPosted = status === 'issued' || status === 'approved' || status === 'paid';
  const given = { document, name, close: () => setForm(undefined) };
  const { pdf } = documents;
  const isSendable = isPosted && documents.send !== undefined;
  const postKey = isSaleKind(kind) ? 'i' : 'a';
  useKeys(texts.trade.names[kind], [
    ...(status === 'draft' ? [{ key: postKey, does: texts.trade.post[kind], act: () => void (isBusy || post()) }] : []),
    ...(isSendable ? [{ key: 's', does: texts.trade.send, act: () => setForm('send') }] : []),
  ]);
  const isPayable = (kind === 'invoice' || kind === 'bill') && Number(document.open) !== 0;
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <div className="form-buttons trade-acts">
        {status === 'draft' && (
          <>
            <button type="button" className="main" disabled={isBusy} onClick={() => void post()}>
              {texts.trade.post[kind]} <kbd>{postKey}</kbd>
            </button>
            <button type="button" onClick={edit}>
              {texts.rules.change}
            </button>
            <button type="button" disabled={isBusy} onClick={() => void remove()}>
              {texts.rules.remove}
            </button>
          </>
        )}
        {isSendable && (
          <button type="button" onClick={() => setForm('send')}>
            {texts.trade.send}… <kbd>s</kbd>
          </button>
        )}
        {isPosted && isPayable && (
          <button type="button" onClick={() => setForm('payment')}>
            {texts.trade.recordPayment}…
          </button>
        )}
        {isPosted && documents.writeOff !== undefined && Number(document.open) !== 0 && (
          <button type="button" onClick={() => setForm('write_off')}>
            {texts.trade.writeOff}…
          </button>
        )}
        {isPosted && (
          <button type="button" onClick={() => setForm('void')}>
            {texts.trade.void}…
          </button>
        )}
        {pdf !== undefined && <SaveFile says={texts.trade.savePdf} name={`${name}.pdf`} read={() => pdf(ledger, id, language)} />}
      </div>
      {form === 'void' && <VoidForm {...given} />}
      {form === 'write_off' && <WriteOffForm {...given} />}
      {form === 'send' && <SendForm {...given} />}
      {form === 'payment' && <PaymentForm {...given} />}
    </>
  );
};
