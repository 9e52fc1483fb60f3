import { NUMBERED_KINDS, type NumberSeries } from 'ledger-core';
import * as v from 'valibot';
import { listOf, oneOf, text, whole } from '../../fields.ts';
import { reportFormat } from '../../report.ts';
import { output } from '../../schemas.ts';

export const NumberGapsQueryIn = v.strictObject({ format: reportFormat });

const NumberGapOut = output('NumberGapOut', 'A gap in the document numbers.', {
  first: text('The first missing number.', 'INV-0004'),
  last: text('The last missing number. If one number is missing, it equals the first.', 'INV-0005'),
  count: whole('The number of missing numbers.', 2),
});

const NumberSeriesOut = output('NumberSeriesOut', 'The number series of one kind of document.', {
  kind: oneOf(NUMBERED_KINDS, 'The kind of document.', 'invoice'),
  last_number: v.nullable(text('The last number that the service assigned or a migration imported. Null before the first.', 'INV-0017')),
  gaps: listOf(NumberGapOut, 'The gaps, in order, or an empty list.'),
});

export const NumberGapsOut = output('NumberGapsOut', 'The missing numbers in the series of invoices and credit notes.', {
  series: listOf(NumberSeriesOut, 'The series: invoices, then credit notes.'),
});

type Gaps = { readonly series: readonly NumberSeries[] };

export const numberGapsTable = ({ series }: Gaps) => [
  ['kind', 'first', 'last', 'count'],
  ...series.flatMap(({ kind, gaps }) => gaps.map(({ first, last, count }) => [kind, first, last, String(count)])),
];
