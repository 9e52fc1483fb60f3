import { type Currency, currencyOf } from '../../kernel/currencies.ts';
import { type Instant, type IsoDate, isDate, whyNoDate } from '../../kernel/dates.ts';
import { parseAmount, sizeOf } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import { why } from './reasons.ts';

/** One value of a document, how sure its reader is of it, and where it stands. */
export interface ExtractedField {
  readonly value: string | null;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Such as `page 1, line 14`; null when not known. */
  readonly location: string | null;
}

/** The values of a document that are compared with transactions. */
export const EXTRACTED = ['total', 'currency', 'date', 'merchant', 'tax'] as const;
type Extracted = (typeof EXTRACTED)[number];

type Fields = { readonly [Name in Extracted]: ExtractedField | null };

/** What a reader found in a document, before it is kept. */
export interface ReadExtraction extends Fields {
  /** The reader and its version. */
  readonly extractorVersion: string;
}

/** What a document states: read by the service, or given by the caller. Null for a value that it does not have. */
export interface Extraction extends ReadExtraction {
  readonly recordedAt: Instant;
}

/** An extraction as a caller gives it. */
export interface NewExtraction extends Partial<Fields> {
  readonly extractorVersion: string;
}

export const extractionOf = (given: NewExtraction, recordedAt: Instant): Extraction => ({
  total: given.total ?? null,
  currency: given.currency ?? null,
  date: given.date ?? null,
  merchant: given.merchant ?? null,
  tax: given.tax ?? null,
  extractorVersion: given.extractorVersion,
  recordedAt,
});

/** The first fault of an extraction that a caller gives.  [RCP-6] Pure. */
export const checkExtraction = (given: NewExtraction, booksCurrency: Currency): Refusal<'unprocessable'> | undefined => {
  const currency = currencyGiven(given, booksCurrency);
  if (isRefusal(currency)) return currency;
  const faults = EXTRACTED.map((name) => {
    const field = given[name] ?? null;
    return field === null ? undefined : (checkCertainty(name, field) ?? checkValue[name](field.value, currency));
  });
  return checkName(given.extractorVersion, 'extraction.extractorVersion') ?? faults.find((fault) => fault !== undefined);
};

const currencyGiven = ({ currency }: NewExtraction, booksCurrency: Currency): Currency | Refusal<'unprocessable'> => {
  const code = currency?.value ?? null;
  const known = code === null ? booksCurrency : currencyOf(code);
  return isRefusal(known) ? no('currency', known) : known;
};

const checkCertainty = (name: Extracted, { confidence, location }: ExtractedField): Refusal<'unprocessable'> | undefined => {
  if (!(confidence >= 0 && confidence <= 1)) return no(name, why.confidence_out_of_range({ confidence }));
  return location === null ? undefined : checkName(location, `extraction.${name}.location`);
};

const checkMoney =
  (name: Extracted) =>
  (value: string | null, currency: Currency): Refusal<'unprocessable'> | undefined => {
    const minor = value === null ? 0n : parseAmount(value, currency, `extraction.${name}.value`);
    return isRefusal(minor) ? minor : undefined;
  };

const checkValue: { readonly [Name in Extracted]: (value: string | null, currency: Currency) => Refusal<'unprocessable'> | undefined } = {
  total: checkMoney('total'),
  tax: checkMoney('tax'),
  currency: () => undefined,
  date: (value) => (value === null || isDate(value) ? undefined : no('date', whyNoDate(value))),
  merchant: (value) => (value === null ? undefined : checkName(value, 'extraction.merchant.value')),
};

const no = (name: Extracted, reason: Why): Refusal<'unprocessable'> => refuse('unprocessable', reason, `extraction.${name}.value`);

/** What a reader found, without the values that a caller could not give.  [RCP-7] Pure. */
export const withoutFaults = (read: ReadExtraction, booksCurrency: Currency): ReadExtraction => {
  const alone = (name: Extracted): NewExtraction => ({
    extractorVersion: read.extractorVersion,
    currency: read.currency,
    [name]: read[name],
  });
  const faulty = EXTRACTED.filter((name) => checkExtraction(alone(name), booksCurrency) !== undefined);
  return { ...read, ...Object.fromEntries(faulty.map((name) => [name, null])) };
};

/** The values that transactions are compared with, in the form of the books. */
export interface Stated {
  /** The size of the total, in minor units of its currency; of the books' where it names none. */
  readonly totalMinor: bigint | null;
  readonly currency: string | null;
  readonly date: IsoDate | null;
  readonly merchant: string | null;
}

const NOTHING: Stated = { totalMinor: null, currency: null, date: null, merchant: null };

/** What a document states. A refund's receipt may print its total below zero: the size of it counts.  [RCP-8] Pure. */
export const statedIn = (extraction: ReadExtraction | null, booksCurrency: Currency): Stated => {
  if (extraction === null) return NOTHING;
  const { total, currency, date, merchant } = extraction;
  const code = currency?.value ?? null;
  const known = code === null ? booksCurrency : currencyOf(code);
  const minor = total?.value == null || isRefusal(known) ? null : parseAmount(total.value, known);
  const day = date?.value ?? null;
  return {
    totalMinor: minor === null || isRefusal(minor) ? null : sizeOf(minor),
    currency: code,
    date: day !== null && isDate(day) ? day : null,
    merchant: merchant?.value ?? null,
  };
};
