import { NUMBERED_KINDS, type NumberSeries } from 'ledger-core';
import * as v from 'valibot';
import { listOf, oneOf, text, whole } from '../../fields.ts';
import { reportFormat } from '../../report.ts';
import { output } from '../../schemas.ts';

export const NumberGapsQueryIn = v.strictObject({ format: reportFormat });

const NumberGapOut = output('NumberGapOut', 'Numbers that no document has.', {
  first: text('The first missing number.', 'INV-0004'),
  last: text('The last missing number; the same where one is missing.', 'INV-0005'),
  count: whole('How many are missing.', 2),
});

const NumberSeriesOut = output('NumberSeriesOut', 'The numbers that the service gives to documents of a kind.', {
  kind: oneOf(NUMBERED_KINDS, 'The documents.', 'invoice'),
  last_number: v.nullable(text('The last number that the service gave, or a migration brought; null before the first.', 'INV-0017')),
  gaps: listOf(NumberGapOut, 'The missing numbers, in order; empty where none is missing.'),
});

export const NumberGapsOut = output('NumberGapsOut', 'The numbers that are missing in the series of invoices and credit notes.', {
  series: listOf(NumberSeriesOut, 'Invoices, then credit notes.'),
});

type Gaps = { readonly series: readonly NumberSeries[] };

export const numberGapsTable = ({ series }: Gaps) => [
  ['kind', 'first', 'last', 'count'],
  ...series.flatMap(({ kind, gaps }) => gaps.map(({ first, last, count }) => [kind, first, last, String(count)])),
];
