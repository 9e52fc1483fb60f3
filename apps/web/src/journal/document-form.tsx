import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { DayInput } from '../parts/day-input.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';

export type DocumentKind = 'invoice' | 'bill';
/** An issued invoice or an approved bill. */
export type Document = Schemas['InvoiceOut'] | Schemas['BillOut'];
type Terms = Partial<Pick<Document, 'due_date' | 'memo' | 'purchase_order_number'>>;

interface Props {
  readonly kind: DocumentKind;
  readonly document: Document;
  readonly name: string;
  readonly close: () => void;
}

/** The changeable fields of an issued document: due date, memo and purchase-order number. Its entry does not change. */
export const DocumentForm = ({ kind, document: latest, name, close }: Props) => {
  const texts = useTexts();
  /** As the person saw it. It is reloaded while it is edited. */
  const [document] = useState(latest);
  const { documents } = texts;
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [due, setDue] = useState(document.due_date ?? '');
  const [memo, setMemo] = useState(document.memo ?? '');
  const [purchaseOrder, setPurchaseOrder] = useState(document.purchase_order_number ?? '');
  const change = (terms: Terms, ifVersion: number): Promise<Document> =>
    kind === 'invoice' ? ledger.invoices.change(document.id, terms, { ifVersion }) : ledger.bills.change(document.id, terms, { ifVersion });
  const terms: Terms = {
    ...(due !== (document.due_date ?? '') && { due_date: due }),
    ...(memo !== (document.memo ?? '') && { memo: memo.trim() || null }),
    ...(purchaseOrder !== (document.purchase_order_number ?? '') && { purchase_order_number: purchaseOrder.trim() || null }),
  };
  const save = async () => {
    const done = await act<Document, Document>({
      before: document,
      does: ({ row_version: version }) => change(terms, version),
      says: () => documents.changed(name),
      undo: ({ due_date, memo, purchase_order_number }, { row_version: version }) =>
        change({ due_date, memo, purchase_order_number }, version),
    });
    if (done !== undefined) close();
  };
  return (
    <Form
      heading={name}
      does={texts.inbox.save}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || due === '' || Object.keys(terms).length === 0}
    >
      <p className="muted">{documents.keepsEntry}</p>
      <div className="field-row">
        <Field label={documents.due}>{(id) => <DayInput id={id} isRequired value={due} min={document.issue_date} change={setDue} />}</Field>
        <Field label={documents.purchaseOrder}>
          {(id) => <input id={id} value={purchaseOrder} maxLength={60} onChange={({ target }) => setPurchaseOrder(target.value)} />}
        </Field>
      </div>
      <Field label={documents.memo}>
        {(id) => <textarea id={id} rows={3} value={memo} maxLength={2_000} onChange={({ target }) => setMemo(target.value)} />}
      </Field>
    </Form>
  );
};
