import { digitsKept } from 'ledger-wire/number-text';
import { SentText } from 'ledger-wire/sent-text';
import { type BodyKind, JSON_TYPES, readJson } from '../../http/body.ts';
import { type ItemText, itemTexts } from '../../http/json.ts';

/** Body limit of a call with records: a thousand records with large payloads. */
const MAX_RECORDS_BYTES = 4 * 1024 * 1024;

/** Records in JSON. Each gets its payload as the text that was sent. Without a payload, the record itself is the payload.  [HTTP-53] */
export const RECORDS_BODY: BodyKind = {
  media: 'application/json',
  types: JSON_TYPES,
  maxBytes: MAX_RECORDS_BYTES,
  read: (bytes) => readJson(bytes, withSentTexts),
};

const withSentTexts = (body: object, text: string): object => {
  const { records } = body as { readonly records?: unknown };
  if (!Array.isArray(records)) return body;
  const texts = itemTexts(text, 'records', 'payload');
  return { ...body, records: records.map((record: unknown, at) => withPayload(record, texts[at])) };
};

/** A payload that is not an object is unchanged, to be refused. */
const withPayload = (record: unknown, sent: ItemText | undefined): unknown => {
  if (!isObject(record) || sent === undefined) return record;
  if (!Object.hasOwn(record, 'payload')) return { ...record, payload: new SentText(sent.item) };
  return isObject(record.payload) ? { ...record, payload: new SentText(sent.field, record.payload) } : record;
};

const isObject = (value: unknown): value is { readonly payload?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && digitsKept(value) === value;
