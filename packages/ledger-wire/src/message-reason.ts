import type { Why } from 'ledger-core';
import * as v from 'valibot';
import { listOf, PARAMS, REASON, text } from './fields.ts';
import { called, encoding, sentenceOf } from './mapping.ts';
import { output } from './schemas.ts';

/** Messages that the books store as data. The wire has their English sentence, and beside it their reason. */

export const MessageReasonOut = output('MessageReason', 'A message as data, with which a program can show its own text.', {
  reason: REASON,
  params: PARAMS,
});

/** The sentence of a stored reason. */
export const sentenceIn = (description: string, example: string) =>
  encoding(text(description, example), (why: Why, rendering) => sentenceOf(why, rendering));

const EXAMPLE = { reason: 'address_returned', params: { status: 503 } };

/** The fields of the last failure. */
export const lastError = {
  last_error: v.nullable(sentenceIn('The reason for the last failure, or null.', 'The address returned 503.')),
  last_error_as_data: called(
    'lastError',
    v.nullable(v.pipe(MessageReasonOut, v.metadata({ description: '`last_error` as data, or null.', examples: [EXAMPLE] }))),
  ),
};

/** The sentences of a list of stored reasons. */
export const sentencesIn = (description: string, sentence: string, example: string) => listOf(sentenceIn(sentence, example), description);

/** A list of stored reasons as data: `doubts_as_data` for `doubts`. */
export const reasonsIn = <const Property extends string>(property: Property) =>
  called(property, listOf(MessageReasonOut, `\`${property}\` as data, in the same order.`, []));
