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
const PAIRS = `Key-value pairs stored by another system, at most ${MAX_METADATA_PAIRS}. A key has 1 to ${MAX_METADATA_KEY_LENGTH} letters, digits, points, hyphens and underscores. A value is a text of at most ${MAX_METADATA_VALUE_LENGTH} characters.`;

export const annotationFields = {
  external_id: v.nullable(text('The id in another system, unique among resources of the same kind, or null.', EXTERNAL_ID)),
  metadata: encoding(
    described(v.record(v.string(), v.string()), `${PAIRS} An empty object if there are none.`, METADATA),
    (pairs: Metadata | null): Record<string, string> => pairs ?? {},
  ),
};

export const annotationInputs = {
  external_id: v.nullish(
    text(
      `The id in another system, unique among resources of the same kind, or null. At most ${MAX_EXTERNAL_ID_LENGTH} characters.`,
      EXTERNAL_ID,
    ),
  ),
  metadata: v.optional(
    described(
      v.record(v.string(), v.nullable(v.string())),
      `${PAIRS} A null value removes the pair. Omitted pairs stay unchanged.`,
      METADATA,
    ),
  ),
};

const PAIR = /^([^:]+):(.*)$/s;
const NO_PAIR = 'is not a pair like `order:1042`';

export const annotationQuery = {
  external_id: v.optional(text('Filters by the exact id in another system.', EXTERNAL_ID)),
  metadata: v.optional(
    v.pipe(
      repeated(
        v.pipe(v.string(), v.regex(PAIR, NO_PAIR)),
        {},
        {
          description: 'Filters by a metadata pair, as `key:value`. Repeat it for several pairs, all of which must match.',
          example: ['order:1042'],
          fault: NO_PAIR,
        },
      ),
      v.maxLength(MAX_METADATA_PAIRS, `must have at most ${MAX_METADATA_PAIRS} pairs`),
    ),
  ),
};

export interface AnnotationsQuery {
  readonly external_id?: string | undefined;
  readonly metadata?: readonly string[] | undefined;
}

/** Converts the annotation filters of a query to the library's form. */
export const annotationFilterIn = <Query extends AnnotationsQuery>({
  external_id: externalId,
  metadata,
  ...query
}: Query): Omit<Query, keyof AnnotationsQuery> & AnnotationFilter => ({
  ...query,
  externalId,
  metadata:
    metadata === undefined
      ? undefined
      : Object.fromEntries(metadata.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)])),
});
