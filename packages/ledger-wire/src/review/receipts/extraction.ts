import type { NewExtraction } from 'ledger-core';
import * as v from 'valibot';
import { amount, count, currencyCode, date, described, moment, text } from '../../fields.ts';
import { input, output } from '../../schemas.ts';

const CONFIDENCE = 'How sure the reader is of it, from 0 to 1.';
const location = text('Where it stands in the document; null when not known.', 'page 1, line 14');

const ExtractedFieldOut = output('ExtractedFieldOut', 'A value of a document.', {
  value: v.nullable(
    text('The value; null when it was looked for and not found, or when the document has several, at the places named.', '48.50'),
  ),
  confidence: described(v.number(), CONFIDENCE, 0.95),
  location: v.nullable(location),
});

const orNull = (description: string) => v.pipe(v.nullable(ExtractedFieldOut), v.metadata({ description }));

export const ExtractionOut = output('ExtractionOut', 'What a document states.', {
  currency: orNull('The currency, as its code of ISO 4217; null when it names none.'),
  date: orNull('The day; null when it names none.'),
  merchant: orNull('Who was paid; null when it names none.'),
  tax: orNull('The tax; null when it names none, or several.'),
  total: orNull('The total; null when it names none.'),
  extractor_version: text(
    'Who read it: the reader of the service with its version, or the one that the caller named.',
    'ledger-receipts 2',
  ),
  recorded_at: moment('When it was recorded.'),
});

/** A value in a request. */
const given = <Value extends v.GenericSchema>(value: Value) =>
  v.nullish(
    v.strictObject({
      value: v.nullish(value),
      confidence: v.optional(count(`${CONFIDENCE} 1 when left out.`, 1)),
      location: v.nullish(location),
    }),
  );

export const ExtractionIn = input(
  'ExtractionIn',
  'What a document states, as the caller read it.',
  {
    currency: given(currencyCode('The currency')),
    date: given(date('The day.')),
    merchant: given(text('Who was paid, 1 to 200 characters.', 'Blue Fox Diner')),
    tax: given(amount('The tax.', '3.60')),
    total: given(amount('The total.', '48.50')),
    extractor_version: v.optional(text('Who read it, 1 to 200 characters; `caller` when left out.', 'till 4.2')),
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
