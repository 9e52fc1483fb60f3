import { ACTIONS, type Currency, connectorOf, type RecordVersion, type TransactionDetail } from 'ledger-core';
import * as v from 'valibot';
import { inWireNames } from '../http/wire-names.ts';
import { SentText } from '../http/write-json.ts';
import { SourceFactOut } from '../ingest/records.ts';
import { WouldPost } from '../journal/wire.ts';
import { SourceAccountRef } from '../sources/wire.ts';
import { anyObject, id, moment, output } from '../wire.ts';
import { transactionFields, transactionOut } from './transaction.ts';

const text = v.nullable(v.string());
const whole = v.pipe(v.number(), v.integer());

export const SourceRecordVersionOut = output('SourceRecordVersionOut', { fetched_at: moment, payload: anyObject });

export const SourceRecordOut = output('SourceRecordOut', {
  id: id('record'),
  kind: v.string(),
  source: v.string(),
  ref: text,
  url: text,
  account: v.nullable(SourceAccountRef),
  facts: v.array(SourceFactOut),
  versions: v.array(SourceRecordVersionOut),
});

export const SourceRowOut = output('SourceRowOut', {
  source: v.string(),
  file_name: text,
  row_number: whole,
  columns: v.array(v.string()),
  values: v.array(v.string()),
  received_at: moment,
});

export const AllowedActionOut = output('AllowedActionOut', {
  action: v.picklist(ACTIONS),
  allowed: v.boolean(),
  code: text,
  reason: text,
});

export const TransactionDetailOut = output('TransactionDetailOut', {
  ...transactionFields,
  received_at: v.nullable(moment),
  source_payload: v.nullable(anyObject),
  source_records: v.array(SourceRecordOut),
  source_ref: text,
  source_row: v.nullable(SourceRowOut),
  /** The actions in its present state, whatever the caller's role; for a forbidden one, the refusal. */
  allowed_actions: v.array(AllowedActionOut),
  would_post: WouldPost,
});

export const transactionDetailOut = (detail: TransactionDetail, currency: Currency): v.InferOutput<typeof TransactionDetailOut> => {
  const [first] = detail.records;
  // Assigned, not spread: a spread of an object with so many fields is slow, some 15 µs on every filing.
  return Object.assign(transactionOut(detail, currency), {
    received_at: detail.transaction.receivedAt,
    source_payload: first === undefined ? null : sent(first.payload),
    source_records: detail.records.length === 0 ? [] : [sourceRecordOut(detail)],
    source_ref: detail.transaction.sourceRef,
    source_row: first === undefined ? null : sourceRowOut(first, detail.source),
    allowed_actions: detail.allowedActions.map(({ action, refusal }) => ({
      action,
      allowed: refusal === null,
      code: refusal?.refused ?? null,
      reason: refusal === null ? null : inWireNames(refusal).message,
    })),
  });
};

/** The text that was sent stands in the answer as it is.  [HTTP-53] */
const sent = (text: string) => new SentText(text) as unknown as Record<string, unknown>;

/** A source has one record of a movement. Every reading of it is a version, newest first; the facts are those of the newest. */
const sourceRecordOut = ({ transaction, source, records }: TransactionDetail): v.InferOutput<typeof SourceRecordOut> => {
  const newestFirst = records.toReversed();
  const [newest] = newestFirst;
  return {
    id: `rec_${transaction.id.slice('txn_'.length)}`,
    kind: newest?.row == null ? 'record' : 'statement_row',
    source: newest?.row == null ? 'api' : connectorOf(newest.row.source, source.kind),
    ref: transaction.sourceRef,
    url: null,
    account: { id: source.id, kind: source.kind, mask: source.mask, name: source.name },
    facts: (newest?.facts ?? []).map(({ key, value, detail }) => ({ key, value, detail })),
    versions: newestFirst.map(({ readAt, payload }) => ({ fetched_at: readAt, payload: sent(payload) })),
  };
};

const sourceRowOut = ({ row, readAt }: RecordVersion, { kind }: TransactionDetail['source']): v.InferOutput<typeof SourceRowOut> | null =>
  row === null
    ? null
    : {
        source: connectorOf(row.source, kind),
        file_name: row.fileName,
        row_number: row.rowNumber,
        columns: [...row.columns],
        values: [...row.values],
        received_at: readAt,
      };
