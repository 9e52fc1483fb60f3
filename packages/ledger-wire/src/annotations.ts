import {
  type AnnotationFilter,
  MAX_EXTERNAL_ID_LENGTH,
  MAX_METADATA_KEY_LENGTH,
  MAX_METADATA_PAIRS,
  MAX_METADATA_VALUE_LENGTH,
  type Metadata,
} from 'ledger-core';
import * as v from 'valibot';
import { described, repeated, text } from './fields.ts';
import { encoding } from './mapping.ts';

/** External annotations of a resource: the fields that every annotated one has.  [ANN-1] */

const EXTERNAL_ID = 'shop/order/1042';
const METADATA = { channel: 'shop', order: '1042' };
const PAIRS = `Short facts that another system keeps on it, at most ${MAX_METADATA_PAIRS}: a key of 1 to ${MAX_METADATA_KEY_LENGTH} letters, digits, points, hyphens and underscores, and a text of at most ${MAX_METADATA_VALUE_LENGTH} characters.`;

export const annotationFields = {
  external_id: v.nullable(
    text('The id that another system has for it; unique among the resources of its kind. Null for none.', EXTERNAL_ID),
  ),
  metadata: encoding(
    described(v.record(v.string(), v.string()), `${PAIRS} Empty for none.`, METADATA),
    (pairs: Metadata | null): Record<string, string> => pairs ?? {},
  ),
};

export const annotationInputs = {
  external_id: v.nullish(
    text(
      `The id that another system has for it, at most ${MAX_EXTERNAL_ID_LENGTH} characters; unique among the resources of its kind. Null for none.`,
      EXTERNAL_ID,
    ),
  ),
  metadata: v.optional(
    described(v.record(v.string(), v.nullable(v.string())), `${PAIRS} Null takes a pair off; other pairs stay.`, METADATA),
  ),
};

const PAIR = /^([^:]+):(.*)$/s;
const NO_PAIR = 'is no pair like `order:1042`';

export const annotationQuery = {
  external_id: v.optional(text('Only the one with exactly this id of another system.', EXTERNAL_ID)),
  metadata: v.optional(
    v.pipe(
      repeated(
        v.pipe(v.string(), v.regex(PAIR, NO_PAIR)),
        {},
        {
          description: 'Only those with this pair of metadata, as `key:value`; repeat it for several, all of which must fit.',
          example: ['order:1042'],
          fault: NO_PAIR,
        },
      ),
      v.maxLength(MAX_METADATA_PAIRS, `must have at most ${MAX_METADATA_PAIRS} pairs`),
    ),
  ),
};

export interface AskedAnnotations {
  readonly external_id?: string | undefined;
  readonly metadata?: readonly string[] | undefined;
}

/** Converts the annotation filters of a query to the library's form. */
export const annotationFilterIn = <Query extends AskedAnnotations>({
  external_id: externalId,
  metadata,
  ...query
}: Query): Omit<Query, keyof AskedAnnotations> & AnnotationFilter => ({
  ...query,
  externalId,
  metadata:
    metadata === undefined
      ? undefined
      : Object.fromEntries(metadata.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)])),
});
