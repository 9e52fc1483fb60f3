import { MAX_EXTERNAL_ID_LENGTH, MAX_METADATA_KEY_LENGTH, MAX_METADATA_PAIRS, MAX_METADATA_VALUE_LENGTH } from './limits.ts';
import type { Why } from './reason.ts';
import { why } from './reasons.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { checkLine, checkText } from './text.ts';

/** Key-value pairs that another system stores on a record, ordered by key. */
export type Metadata = Readonly<Record<string, string>>;

/** Data that other systems store on a record.  [ANN-1] */
export interface Annotated {
  /** The record's id in another system, unique among records of its kind; null if none. */
  readonly externalId: string | null;
  /** Null if there are no pairs. */
  readonly metadata: Metadata | null;
}

export const NOT_ANNOTATED: Annotated = { externalId: null, metadata: null };

/** Annotations from a caller. Omitted fields stay unchanged.  [ANN-2] */
export interface Annotations {
  /** Null removes it. */
  readonly externalId?: string | null | undefined;
  /** A value sets its pair, and null removes it. Other pairs stay unchanged. */
  readonly metadata?: Readonly<Record<string, string | null>> | undefined;
}

/** Omitted fields do not filter.  [ANN-4] */
export interface AnnotationFilter {
  readonly externalId?: string | undefined;
  /** All of these pairs must match. */
  readonly metadata?: Metadata | undefined;
}

const KEY = new RegExp(`^[A-Za-z0-9_.-]{1,${MAX_METADATA_KEY_LENGTH}}$`);

/** Merges annotations into a record. Refuses an invalid id, key or value, and too many pairs.  [ANN-1] Pure. */
export const annotate = (before: Annotated, { externalId, metadata }: Annotations): Annotated | Refusal<'unprocessable'> => {
  const given = externalId?.trim();
  const refusal = given === undefined ? undefined : checkExternalId(given);
  if (refusal !== undefined) return refusal;
  const pairs = metadata === undefined ? before.metadata : merge(before.metadata ?? {}, metadata);
  if (isRefusal(pairs)) return pairs;
  return { externalId: externalId === undefined ? before.externalId : (given ?? null), metadata: pairs };
};

/** A refusal because another record of the same kind has the external id.  [ANN-1] */
export const externalIdTaken = (externalId: string, holder: Why): Refusal<'conflict'> =>
  refuse('conflict', why.external_id_taken({ externalId, holder }), 'externalId');

export const checkExternalId = (given: string): Refusal<'unprocessable'> | undefined =>
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

/** Whether a record matches a filter.  [ANN-4] Pure. */
export const carries = (annotated: Annotated, { externalId, metadata = {} }: AnnotationFilter): boolean =>
  (externalId === undefined || annotated.externalId === externalId) &&
  Object.entries(metadata).every(([key, value]) => annotated.metadata?.[key] === value);
