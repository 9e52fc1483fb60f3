import { type Currency, currencyOf } from '../../kernel/currencies.ts';
import { parseDate } from '../../kernel/dates.ts';
import { MAX_TEXT_LENGTH } from '../../kernel/limits.ts';
import { parseAmount } from '../../kernel/money.ts';
import { whyOf } from '../../kernel/reason.ts';
import { type FieldError, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { isLongerThan } from '../../kernel/text.ts';
import { contradicts, type Direction, type ReportedKind } from '../transactions/reported-transaction.ts';
import type { Incoming } from './import.ts';
import { MAX_RECORDS_PER_CALL } from './limits.ts';
import { why } from './reasons.ts';
import type { SourceFact, SourceRecord } from './source-record.ts';

/** One bank transaction as an API caller sends it. */
export interface NewRecord {
  /** The source's id. Equal records without an id, or with a blank one, are distinguished by count. */
  readonly id?: string | null | undefined;
  /** The source's id of the hold for this charge.  [ING-10] */
  readonly holdId?: string | null | undefined;
  readonly date: string;
  /** Decimal notation. With `direction`, an unsigned amount. Otherwise the sign is the direction: positive is money in. */
  readonly amount: string | number;
  readonly direction?: Direction | null | undefined;
  readonly description: string;
  /** The source's text besides the description, such as a memo or remittance text.  [ING-22] */
  readonly memo?: string | null | undefined;
  /** Default: money_in or money_out, depending on the direction. */
  readonly kind?: ReportedKind | null | undefined;
  /** ISO 4217. Default: the currency of the source account. */
  readonly currency?: string | null | undefined;
  readonly counterparty?: string | null | undefined;
  readonly facts?: readonly SourceFact[] | undefined;
  /** The raw record: the text of a JSON object, or the object if the text is not available. */
  readonly payload: string | Readonly<Record<string, unknown>>;
}

/** Parses the records of an API call, all or none. The refusal lists every invalid record.  [ING-1] */
export const readRecords = (currency: Currency, records: readonly NewRecord[]): Incoming | Refusal<'unprocessable'> => {
  if (records.length === 0 || records.length > MAX_RECORDS_PER_CALL)
    return refuse('unprocessable', why.too_many_records({ most: MAX_RECORDS_PER_CALL, count: records.length }), 'records');
  const read: SourceRecord[] = [];
  const errors: FieldError[] = [];
  for (const [at, record] of records.entries()) {
    const one = readRecord(record, `records[${at}]`, currency);
    if (isRefusal(one)) errors.push({ field: one.field ?? `records[${at}]`, ...whyOf(one) });
    else read.push(one);
  }
  const [first] = errors;
  if (first !== undefined) return refuse('unprocessable', first, first.field, errors);
  return { origin: { fileName: null, sha256: null, format: 'api', profile: null, encoding: null }, records: read };
};

const readRecord = (record: NewRecord, field: string, booksCurrency: Currency): SourceRecord | Refusal<'unprocessable'> => {
  const date = parseDate(record.date, `${field}.date`);
  if (isRefusal(date)) return date;
  const currency = checkCurrency(record.currency ?? null, booksCurrency, `${field}.currency`);
  if (currency !== undefined) return currency;
  const signed = parseAmount(record.amount, booksCurrency, `${field}.amount`);
  if (isRefusal(signed)) return signed;
  const direction = record.direction ?? (signed > 0n ? 'in' : 'out');
  const amountMinor = record.direction == null && signed < 0n ? -signed : signed;
  if (amountMinor <= 0n) return refuse('unprocessable', why.no_movement({ amount: record.amount }), `${field}.amount`);
  const kind = record.kind ?? (direction === 'in' ? 'money_in' : 'money_out');
  if (contradicts(kind, direction)) return refuse('unprocessable', why.kind_contradicts_direction({ kind, direction }), `${field}.kind`);
  if (record.description.trim() === '' || isLongerThan(record.description, MAX_TEXT_LENGTH))
    return refuse('unprocessable', why.text_missing_or_too_long({ most: MAX_TEXT_LENGTH }), `${field}.description`);
  if (isLongerThan(record.memo ?? '', MAX_TEXT_LENGTH))
    return refuse('unprocessable', why.text_too_long({ most: MAX_TEXT_LENGTH }), `${field}.memo`);
  return {
    ref: record.id?.trim() ? record.id : null,
    holdRef: record.holdId ?? null,
    date,
    amountMinor,
    direction,
    currency: record.currency ?? null,
    kind,
    description: record.description.trim(),
    memo: record.memo ?? null,
    counterparty: record.counterparty ?? null,
    facts: record.facts ?? [],
    payload: typeof record.payload === 'string' ? record.payload : JSON.stringify(record.payload),
    row: null,
  };
};

/** Source accounts use the books' currency.  [SRC-2] */
const checkCurrency = (given: string | null, books: Currency, field: string): Refusal<'unprocessable'> | undefined => {
  if (given === null || given === books.code) return undefined;
  const currency = currencyOf(given);
  if (isRefusal(currency)) return { ...currency, field };
  return refuse('unprocessable', why.other_currency_than_source({ kept: books.code, given }), field);
};
