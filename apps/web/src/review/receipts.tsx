import type { Schemas } from 'ledger-api-client';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { Drop } from '../parts/drop.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Deciding } from './deciding.ts';
import { useContextPart } from './use-context.ts';
import type { Transaction } from './waiting.ts';

type Evidence = Schemas['ReceiptEvidenceOut'];

interface Props {
  readonly transaction: Transaction;
  /** Whether the key for receipts was pressed. */
  readonly takesFocus: boolean;
  readonly deciding: Deciding;
}

/** The receipts of a transaction with a comparison, documents that may match, and a place to drop, paste or select one. */
export const Receipts = ({ transaction, takesFocus }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const { data } = useContextPart(transaction.id, ({ receipts }) => receipts);
  const { failed, attach, take, detach } = useReceiptActs(transaction);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  usePaste(mayWrite(session) ? take : undefined);
  const isUsed = (data?.documents.length ?? 0) + (data?.suggestions.length ?? 0) > 0 || data?.wanted === true;
  return (
    <section className="stack">
      {isUsed && <h3>{texts.inbox.receipts}</h3>}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <ul className="detail-list">
        {data?.documents.map((evidence) => (
          <li key={evidence.document.id} className="receipt">
            <ReceiptLine evidence={evidence} />
            {mayWrite(session) && (
              <button type="button" className="quiet" onClick={() => void detach(evidence.document.id)}>
                {texts.inbox.detach}
              </button>
            )}
          </li>
        ))}
        {data?.suggestions.map(({ document }) => (
          <li key={document.id} className="receipt">
            <span>
              {document.extraction?.merchant?.value ?? document.kind} {document.extraction?.total?.value}
            </span>
            <button type="button" onClick={() => void attach(document.id)}>
              {texts.inbox.attach}
            </button>
          </li>
        ))}
      </ul>
      {data?.wanted === true && data.documents.length === 0 && <p className="notice">{texts.inbox.receiptWanted}</p>}
      {mayWrite(session) && (
        <Drop
          label={texts.inbox.drop}
          camera={texts.inbox.camera}
          accept="image/*,application/pdf,application/xml,text/xml"
          take={(file) => void take(file)}
          field={field}
          isLine
        />
      )}
    </section>
  );
};

/** The acts on receipts. Each is reversed by its opposite. */
const useReceiptActs = (transaction: Transaction) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { act, failed } = useAct();
  const body = { transaction_id: transaction.id };
  const joins = (id: string) => ledger.documents.attach(id, body);
  const parts = (id: string) => ledger.documents.detach(id, body);
  const ofRow = {
    says: (text: string) => `${transaction.description}: ${text}`,
    stale: [[books.id, 'transaction', transaction.id]],
  };
  const take = (file: Blob) =>
    act({
      before: null,
      does: async () => {
        const { id } = await ledger.documents.create({ file });
        await joins(id);
        return id;
      },
      says: () => ofRow.says(texts.inbox.attached),
      undo: (_, id) => parts(id),
      stale: ofRow.stale,
    });
  const attach = (id: string) =>
    act({ before: id, does: joins, says: () => ofRow.says(texts.inbox.attached), undo: parts, stale: ofRow.stale });
  const detach = (id: string) =>
    act({ before: id, does: parts, says: () => ofRow.says(texts.inbox.detached), undo: joins, stale: ofRow.stale });
  return { failed, take, attach, detach };
};

/** An image or a file in the clipboard is a receipt of the current row. */
const usePaste = (take: ((file: Blob) => Promise<unknown>) | undefined): void => {
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      if (file !== undefined) void taking.current?.(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};

/** A receipt with the comparison of its total, day and currency. Its file opens in place. */
const ReceiptLine = ({ evidence: { document, total, date, currency, difference } }: { readonly evidence: Evidence }) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const [image, setImage] = useState<string>();
  const open = async () => {
    const bytes = await ledger.documents.file(document.id);
    setImage(URL.createObjectURL(bytes));
  };
  useEffect(() => () => (image === undefined ? undefined : URL.revokeObjectURL(image)), [image]);
  const isImage = document.content_type?.startsWith('image/') === true;
  const faults = [
    total === 'mismatch' && texts.inbox.otherTotal(difference ?? ''),
    date === 'mismatch' && texts.inbox.otherDay,
    currency === 'mismatch' && texts.inbox.otherCurrency,
  ].filter((each) => each !== false);
  const unread = { retrying: texts.inbox.readLater, abandoned: texts.inbox.notRead }[document.extraction_status as string];
  return (
    <div className="stack">
      <span>
        {document.extraction?.merchant?.value ?? document.kind} {document.extraction?.total?.value}
        {unread !== undefined && <span className="tag">{unread}</span>}
        {faults.length > 0 && <span className="tag tag-warn">{faults.join(', ')}</span>}
        {document.stored && isImage && image === undefined && (
          <button type="button" className="quiet" onClick={() => void open()}>
            {texts.inbox.look}
          </button>
        )}
      </span>
      {image !== undefined && <img className="receipt-image" src={image} alt={texts.inbox.receipts} />}
    </div>
  );
};
