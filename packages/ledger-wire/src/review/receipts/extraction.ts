import type { NewExtraction } from 'ledger-core';
import * as v from 'valibot';
import { amount, count, currencyCode, date, described, moment, text } from '../../fields.ts';
import { input, output } from '../../schemas.ts';

const CONFIDENCE = "The reader's confidence in the value, from 0 to 1.";
const location = text('The location in the document, or null.', 'page 1, line 14');

const ExtractedFieldOut = output('ExtractedFieldOut', 'A value extracted from a document.', {
  value: v.nullable(text('The value. Null if it was not found, or if the document has several, at the given locations.', '48.50')),
  confidence: described(v.number(), CONFIDENCE, 0.95),
  location: v.nullable(location),
});

const orNull = (description: string) => v.pipe(v.nullable(ExtractedFieldOut), v.metadata({ description }));

export const ExtractionOut = output('ExtractionOut', 'The data extracted from a document.', {
  currency: orNull('The currency, as an ISO 4217 code, or null.'),
  date: orNull('The date, or null.'),
  merchant: orNull('The merchant, or null.'),
  tax: orNull('The tax. Null if there is none or more than one.'),
  total: orNull('The total, or null.'),
  extractor_version: text("The reader: the service's own with its version, or the name given by the caller.", 'ledger-receipts 2'),
  recorded_at: moment('The time of the extraction.'),
});

/** A value in a request. */
const given = <Value extends v.GenericSchema>(value: Value) =>
  v.nullish(
    v.strictObject({
      value: v.nullish(value),
      confidence: v.optional(count(`${CONFIDENCE} Default: 1.`, 1)),
      location: v.nullish(location),
    }),
  );

export const ExtractionIn = input(
  'ExtractionIn',
  'The data of a document, as extracted by the caller.',
  {
    currency: given(currencyCode('The currency')),
    date: given(date('The date.')),
    merchant: given(text('The merchant, 1 to 200 characters.', 'Blue Fox Diner')),
    tax: given(amount('The tax.', '3.60')),
    total: given(amount('The total.', '48.50')),
    extractor_version: v.optional(text('The reader, 1 to 200 characters. Default: `caller`.', 'till 4.2')),
  },
  { total: { value: '48.50' }, currency: { value: 'USD' }, date: { value: '2026-07-01' }, merchant: { value: 'Blue Fox Diner' } },
);

type GivenField = v.InferOutput<typeof ExtractionIn>['merchant'] | v.InferOutput<typeof ExtractionIn>['total'];

const fieldIn = (one: GivenField) =>
  one == null
    ? null
    : { value: one.value == null ? null : one.value.toString(), confidence: one.confidence ?? 1, location: one.location ?? null };

export const extractionIn = (one: v.InferOutput<typeof ExtractionIn>): NewExtraction => ({
  total: fieldIn(one.total),
  currency: fieldIn(one.currency),
  date: fieldIn(one.date),
  merchant: fieldIn(one.merchant),
  tax: fieldIn(one.tax),
  extractorVersion: one.extractor_version ?? 'caller',
});
