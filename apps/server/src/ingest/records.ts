import { assert, FACT_KEYS, type NewRecord, type ReportedKind } from 'ledger-core';
import * as v from 'valibot';
import { SentText } from '../http/write-json.ts';
import { MAX_SOURCE_WORD_LENGTH } from '../limits.ts';
import { amount, date, input, output, textUpTo } from '../wire.ts';

const word = textUpTo(MAX_SOURCE_WORD_LENGTH);

export const REPORTED_KINDS = ['money_in', 'money_out', 'fee', 'interest', 'refund', 'hold'] as const satisfies readonly ReportedKind[];

export const SourceFactOut = output('SourceFactOut', {
  key: v.picklist(FACT_KEYS),
  value: v.string(),
  detail: v.nullable(v.string()),
});

/** The record as the source has it. Without it, the record of this request is the payload.  [HTTP-53] */
const sentObject = v.pipe(v.unknown(), v.metadata({ type: 'object', additionalProperties: {} }), v.instance(SentText, 'is not an object'));

export const SourceRecordIn = input('SourceRecordIn', {
  id: v.nullish(word),
  hold_id: v.nullish(word),
  date,
  amount,
  direction: v.nullish(v.picklist(['in', 'out'])),
  description: v.string(),
  kind: v.nullish(v.picklist(REPORTED_KINDS)),
  currency: v.nullish(v.string()),
  counterparty: v.nullish(word),
  facts: v.optional(v.array(input('SourceFactIn', { key: v.picklist(FACT_KEYS), value: word, detail: v.nullish(word) }))),
  payload: v.optional(sentObject),
});

export const RecordsIn = input('SourceRecords', { records: v.array(SourceRecordIn) });

export const sourceRecordOf = ({ hold_id: holdId, payload, ...record }: v.InferOutput<typeof SourceRecordIn>): NewRecord => {
  assert(payload !== undefined, 'the reader of the body gives every record a payload');
  return { ...record, holdId, facts: record.facts?.map((fact) => ({ ...fact, detail: fact.detail ?? null })), payload: payload.text };
};
