import { type Currency, currencyOf } from '../../kernel/currencies.ts';
import { type Instant, type IsoDate, isDate, whyNoDate } from '../../kernel/dates.ts';
import { parseAmount, sizeOf } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import { why } from './reasons.ts';

/** One value of a document, with the reader's confidence and its location. */
export interface ExtractedField {
  readonly value: string | null;
  /** From 0 to 1. */
  readonly confidence: number;
  /** For example `page 1, line 14`; null if unknown. */
  readonly location: string | null;
}

/** The values of a document that are compared with transactions. */
export const EXTRACTED = ['total', 'currency', 'date', 'merchant', 'tax'] as const;
type Extracted = (typeof EXTRACTED)[number];

type Fields = { readonly [Name in Extracted]: ExtractedField | null };

/** The values that a reader found in a document, before storing. */
export interface ReadExtraction extends Fields {
  readonly extractorVersion: string;
}

/** The values of a document, read by the service or given by the caller. A missing value is null. */
export interface Extraction extends ReadExtraction {
  readonly recordedAt: Instant;
}

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

/** The first error of an extraction given by a caller.  [RCP-6] Pure. */
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

/** The values that a reader found, without those that would be refused from a caller.  [RCP-7] Pure. */
export const withoutFaults = (read: ReadExtraction, booksCurrency: Currency): ReadExtraction => {
  const alone = (name: Extracted): NewExtraction => ({
    extractorVersion: read.extractorVersion,
    currency: read.currency,
    [name]: read[name],
  });
  const faulty = EXTRACTED.filter((name) => checkExtraction(alone(name), booksCurrency) !== undefined);
  return { ...read, ...Object.fromEntries(faulty.map((name) => [name, null])) };
};

export interface Stated {
  /** The absolute total in minor units of its currency, or of the books' currency if it has none. */
  readonly totalMinor: bigint | null;
  readonly currency: string | null;
  readonly date: IsoDate | null;
  readonly merchant: string | null;
}

const NOTHING: Stated = { totalMinor: null, currency: null, date: null, merchant: null };

/** The values that a document states. A refund's receipt may print a negative total: its absolute value is used.  [RCP-8] Pure. */
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
