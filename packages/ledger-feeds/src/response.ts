import { type FeedFault, type Why, whyOfConnection } from 'ledger-core';
import { isLosslessNumber } from 'lossless-json';
import * as v from 'valibot';
import { MAX_ID_LENGTH } from './limits.ts';
import { inTurns } from './turns.ts';

/** The values of a feed response. Numbers stay texts, because a double would lose digits of an amount.  [FEE-4] */

/** A number as its text. */
export const numberText = v.pipe(
  v.custom<{ readonly value: string }>(isLosslessNumber, 'it is no number'),
  v.transform(({ value }) => value),
);

/** An optional or nullable text. */
export const maybeText = v.optional(v.nullable(v.string()), null);

/** An id; null if it is blank, or too long for an id.  [ING-2] */
export const idIn = (id: string | null): string | null => (id === null || id.trim() === '' || id.length > MAX_ID_LENGTH ? null : id);

export const maybeId = v.pipe(maybeText, v.transform(idIn));

/** A timestamp in whole seconds. */
export const seconds = v.pipe(numberText, v.regex(/^\d{1,12}$/), v.transform(Number));

/** A parsed row with the original row, which is stored. */
export const withSent = <Read extends object>(schema: v.GenericSchema<unknown, Read>) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value: sent }, addIssue, NEVER }): Read & { readonly sent: unknown } => {
      const read = v.safeParse(schema, sent);
      if (read.success) return { ...read.output, sent };
      const [{ message }] = read.issues;
      addIssue({ message: `${v.getDotPath(read.issues[0]) ?? 'the row'}: ${message}` });
      return NEVER;
    }),
  );

/** A list in a response whose rows are parsed later, in batches.  [FEE-21] */
export const rows = v.array(v.unknown());

/** Parses rows by a schema. Returns the fault of the first invalid row. */
export const rowsAs = async <Schema extends v.GenericSchema>(
  schema: Schema,
  at: string,
  list: readonly unknown[],
): Promise<readonly v.InferOutput<Schema>[] | FeedFault> => {
  const read = await inTurns(list, (row) => v.safeParse(schema, row));
  const outputs: v.InferOutput<Schema>[] = [];
  for (const [place, one] of read.entries()) {
    if (!one.success) return unreadable(`${at}.${place}`, one.issues[0].message);
    outputs.push(one.output);
  }
  return outputs;
};

/** The fault of an unreadable response. It does not repeat the unexpected value, which may be secret. */
export const unreadable = (path: string | null, message: string): FeedFault => {
  const problem = message.replace(/ but received .*/s, '').toLowerCase();
  return failed(
    path === null
      ? whyOfConnection.service_response_unreadable({ problem })
      : whyOfConnection.service_response_unreadable_at({ path, problem }),
  );
};

export const failed = (error: Why, retryAfterMs: number | null = null): FeedFault => ({ because: 'failed', error, retryAfterMs });

export const refused = (error: Why): FeedFault => ({ because: 'refused', error, retryAfterMs: null });

export const isFault = (result: unknown): result is FeedFault => typeof result === 'object' && result !== null && 'because' in result;
