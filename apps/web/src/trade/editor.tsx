import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { AccountPicker } from '../parts/account-picker.tsx';
import { Amount } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { type Account, useChart } from '../parts/chart.ts';
import { DayInput } from '../parts/day-input.tsx';
import { Field, Form } from '../parts/form.tsx';
import { scaleOf } from '../parts/minor.ts';
import { PartyPicker } from '../parts/party-picker.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED, useAct } from '../parts/use-act.ts';
import { DOCUMENTS, type TradeDocument, termsOf, type Written, writtenLine } from './document.ts';
import type { Kind } from './search.ts';

interface Props {
  readonly kind: Kind;
  /** The draft to change; undefined for a new one. */
  readonly before: TradeDocument | undefined;
  readonly close: () => void;
  /** Receives the id of the saved draft. */
  readonly saved: (id: string) => void;
}

interface DraftLine {
  readonly key: number;
  readonly account: string | undefined;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  /** What the form does not show of a line: its service period, its dimensions. */
  readonly kept: Partial<Written['lines'][number]>;
}

interface Draft {
  readonly party: { readonly id: string; readonly name: string } | null;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly memo: string;
  readonly purchaseOrder: string;
  readonly lines: readonly DraftLine[];
}

const emptyLine = (key: number): DraftLine => ({ key, account: undefined, description: '', quantity: '1', price: '', tax: '', kept: {} });

const draftOf = (document: TradeDocument | undefined, today: string): Draft => ({
  party: document === undefined ? null : { id: document.party_id, name: document.partyName },
  number: document?.number ?? '',
  issued: document?.issue_date ?? today,
  due: document?.dueDate ?? '',
  memo: document?.memo ?? '',
  purchaseOrder: document?.purchaseOrder ?? '',
  lines: document?.lines.map((line) => ({
    key: line.line_no,
    account: line.account_id,
    description: line.description,
    quantity: line.quantity,
    price: line.unit_price,
    tax: Number(line.tax_amount) === 0 ? '' : line.tax_amount,
    kept: writtenLine(line),
  })) ?? [emptyLine(0)],
});

/** The written fields; undefined while some that are needed are missing. An empty line is no line. Pure. */
const writtenIn = ({ party, number, issued, due, memo, purchaseOrder, lines }: Draft, needsNumber: boolean): Written | undefined => {
  const used = lines.filter(({ account, description, price }) => account !== undefined || description.trim() !== '' || price !== '');
  const written = used.flatMap(({ account, description, quantity, price, tax, kept }) =>
    account === undefined || description.trim() === '' || price === ''
      ? []
      : [
          {
            ...kept,
            account_id: account,
            description: description.trim(),
            quantity: quantity.trim(),
            unit_price: price,
            tax_amount: tax === '' ? '0' : tax,
          },
        ],
  );
  if (party === null || used.length === 0 || written.length < used.length || issued === '' || (needsNumber && number.trim() === ''))
    return undefined;
  return {
    party_id: party.id,
    issue_date: issued,
    due_date: due || null,
    number: number.trim() || null,
    memo: memo.trim() || null,
    purchase_order_number: purchaseOrder.trim() || null,
    lines: written,
  };
};

/** Writes a draft: parties, dates, lines. The server sums it while it is written. */
export const DocumentEditor = ({ kind, before, close, saved }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const [draft, setDraft] = useState(draftOf(before, books.today));
  const change = (more: Partial<Draft>) => setDraft((was) => ({ ...was, ...more }));
  const { act, failed, isBusy } = useAct();
  const documents = DOCUMENTS[kind];
  const isCredit = kind === 'credit_note' || kind === 'vendor_credit';
  const written = writtenIn(draft, kind === 'bill' || kind === 'vendor_credit');
  const tried = useQuery({
    queryKey: [books.id, TRIED, 'draft', kind, before?.id, written],
    queryFn: () => {
      if (written === undefined) throw new Error();
      return before === undefined
        ? documents.create(ledger, written, { dryRun: true })
        : documents.change(ledger, before.id, written, { dryRun: true });
    },
    enabled: written !== undefined,
    placeholderData: (earlier) => earlier,
  });
  const save = async () => {
    if (written === undefined) return;
    const done = await act<TradeDocument | null, TradeDocument>(
      before === undefined
        ? {
            before: null,
            does: () => documents.create(ledger, written),
            says: () => texts.trade.saved(texts.trade.names[kind]),
            undo: (_, { id }) => documents.delete(ledger, id),
          }
        : {
            before,
            does: () => documents.change(ledger, before.id, written, { ifVersion: before.row_version }),
            says: () => texts.trade.saved(texts.trade.names[kind]),
            undo: (_, { row_version: ifVersion }) => documents.change(ledger, before.id, termsOf(before), { ifVersion }),
          },
    );
    if (done !== undefined) saved(done.id);
  };
  const text = (field: 'number' | 'memo' | 'purchaseOrder', label: string) => (
    <Field label={label}>
      {(id) => <input id={id} value={draft[field]} maxLength={200} onChange={({ target }) => change({ [field]: target.value })} />}
    </Field>
  );
  const day = (field: 'issued' | 'due', label: string) => (
    <Field label={label}>{(id) => <DayInput id={id} value={draft[field]} change={(value) => change({ [field]: value })} />}</Field>
  );
  return (
    <Form
      heading={before === undefined ? texts.trade.add[kind] : texts.trade.names[kind]}
      does={texts.trade.save}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || written === undefined || tried.error !== null}
    >
      <PartyPicker
        key={draft.party?.id}
        label={texts.trade.parties[kind]}
        value={draft.party}
        pick={(party) => change({ party })}
        kinds={[kind === 'invoice' || kind === 'credit_note' ? 'customer' : 'vendor']}
      />
      <div className="field-row">
        {text('number', texts.trade.number)}
        {day('issued', texts.trade.issued)}
        {!isCredit && day('due', texts.documents.due)}
      </div>
      <Lines kind={kind} lines={draft.lines} change={(lines) => change({ lines })} />
      <div className="field-row">
        {text('memo', texts.documents.memo)}
        {!isCredit && text('purchaseOrder', texts.documents.purchaseOrder)}
      </div>
      {tried.error !== null && <Refusal fault={tried.error} />}
      {tried.data !== undefined && written !== undefined && (
        <p role="status">
          {texts.reports.total} <Amount plain value={tried.data.total} />
        </p>
      )}
    </Form>
  );
};

interface LinesProps {
  readonly kind: Kind;
  readonly lines: readonly DraftLine[];
  readonly change: (lines: readonly DraftLine[]) => void;
}

const Lines = ({ kind, lines, change }: LinesProps) => {
  const texts = useTexts();
  const chart = useChart();
  const scale = scaleOf(chart[0]?.balance ?? '0.00');
  const isSale = kind === 'invoice' || kind === 'credit_note';
  const fits = isSale ? isIncome : isCost;
  const changeLine = (key: number, more: Partial<DraftLine>) =>
    change(lines.map((line) => (line.key === key ? { ...line, ...more } : line)));
  return (
    <>
      {lines.map((line, at) => (
        <fieldset key={line.key} className="trade-line" aria-label={texts.journal.line(at + 1)}>
          <Field label={texts.trade.what(at + 1)}>
            {(id) => (
              <input id={id} value={line.description} onChange={({ target }) => changeLine(line.key, { description: target.value })} />
            )}
          </Field>
          <AccountPicker
            label={texts.journal.lineAccount(at + 1)}
            value={line.account ?? null}
            fits={fits}
            onPick={({ id }) => changeLine(line.key, { account: id })}
          />
          <Field label={texts.trade.quantity}>
            {(id) => (
              <input
                id={id}
                className="right"
                inputMode="decimal"
                value={line.quantity}
                onChange={({ target }) => changeLine(line.key, { quantity: target.value })}
              />
            )}
          </Field>
          <Field label={texts.trade.price}>
            {(id) => <AmountInput id={id} scale={scale} value={line.price} change={(price) => changeLine(line.key, { price })} />}
          </Field>
          <Field label={texts.trade.tax}>
            {(id) => <AmountInput id={id} scale={scale} value={line.tax} change={(tax) => changeLine(line.key, { tax })} />}
          </Field>
        </fieldset>
      ))}
      <p>
        <button type="button" onClick={() => change([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}>
          {texts.journal.anotherLine}
        </button>
      </p>
    </>
  );
};

const isIncome = ({ type }: Account): boolean => type === 'revenue' || type === 'liability';
const isCost = ({ type }: Account): boolean => type === 'expense' || type === 'asset';
