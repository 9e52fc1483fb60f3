import { MAX_EXTERNAL_ID_LENGTH, MAX_METADATA_KEY_LENGTH, MAX_METADATA_PAIRS, MAX_METADATA_VALUE_LENGTH } from './limits.ts';
import type { Why } from './reason.ts';
import { why } from './reasons.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { checkLine, checkText } from './text.ts';

/** Pairs that another system keeps on a resource, in the order of their keys. */
export type Metadata = Readonly<Record<string, string>>;

/** What other systems keep on a resource of the books.  [ANN-1] */
export interface Annotated {
  /** Its id in another system, unique among the resources of its kind; null for none. */
  readonly externalId: string | null;
  /** Null for no pairs. */
  readonly metadata: Metadata | null;
}

export const NOT_ANNOTATED: Annotated = { externalId: null, metadata: null };

/** Annotations as a caller gives them. What is left out stays.  [ANN-2] */
export interface Annotations {
  /** Null takes it off. */
  readonly externalId?: string | null | undefined;
  /** A value sets its pair, null takes it off; other pairs stay. */
  readonly metadata?: Readonly<Record<string, string | null>> | undefined;
}

/** A part that is left out is not tested.  [ANN-4] */
export interface AnnotationFilter {
  readonly externalId?: string | undefined;
  /** Every one of these pairs. */
  readonly metadata?: Metadata | undefined;
}

const KEY = new RegExp(`^[A-Za-z0-9_.-]{1,${MAX_METADATA_KEY_LENGTH}}$`);

/** What a resource carries once annotations are given to it. Refuses a wrong id, key or value, and too many pairs.  [ANN-1] Pure. */
export const annotate = (before: Annotated, { externalId, metadata }: Annotations): Annotated | Refusal<'unprocessable'> => {
  const given = externalId?.trim();
  const refusal = given === undefined ? undefined : checkExternalId(given);
  if (refusal !== undefined) return refusal;
  const pairs = metadata === undefined ? before.metadata : merge(before.metadata ?? {}, metadata);
  if (isRefusal(pairs)) return pairs;
  return { externalId: externalId === undefined ? before.externalId : (given ?? null), metadata: pairs };
};

/** Another resource of the kind has the external id.  [ANN-1] */
export const externalIdTaken = (externalId: string, holder: string): Refusal<'conflict'> =>
  refuse('conflict', why.external_id_taken({ externalId, holder }), 'externalId');

const checkExternalId = (given: string): Refusal<'unprocessable'> | undefined =>
  checkText(given, 'externalId', 1, MAX_EXTERNAL_ID_LENGTH) ?? checkLine(given, 'externalId');

const merge = (before: Metadata, given: Readonly<Record<string, string | null>>): Metadata | null | Refusal<'unprocessable'> => {
  const pairs = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(given)) {
    if (!KEY.test(key)) return no(why.no_metadata_key({ key, most: MAX_METADATA_KEY_LENGTH }));
    if (value === null) pairs.delete(key);
    else {
      const refusal = checkText(value, `metadata.${key}`, 0, MAX_METADATA_VALUE_LENGTH);
      if (refusal !== undefined) return refusal;
      pairs.set(key, value);
    }
  }
  if (pairs.size > MAX_METADATA_PAIRS) return no(why.too_many_metadata_pairs({ count: pairs.size, most: MAX_METADATA_PAIRS }));
  return pairs.size === 0 ? null : Object.fromEntries([...pairs].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const no = (reason: Why): Refusal<'unprocessable'> => refuse('unprocessable', reason, 'metadata');

/** Whether a resource carries what a filter asks for.  [ANN-4] Pure. */
export const carries = (annotated: Annotated, { externalId, metadata = {} }: AnnotationFilter): boolean =>
  (externalId === undefined || annotated.externalId === externalId) &&
  Object.entries(metadata).every(([key, value]) => annotated.metadata?.[key] === value);
