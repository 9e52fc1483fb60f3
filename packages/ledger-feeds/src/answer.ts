import type { FeedFault } from 'ledger-core';
import { isLosslessNumber } from 'lossless-json';
import * as v from 'valibot';
import { MAX_FEED_FAULT_LENGTH, MAX_ID_LENGTH } from './limits.ts';
import { inTurns } from './turns.ts';

/** What a feed answered, as values whose numbers keep their text: a double would lose digits of an amount.  [FEE-4] */

/** A number as its text. */
export const numberText = v.pipe(
  v.custom<{ readonly value: string }>(isLosslessNumber, 'it is no number'),
  v.transform(({ value }) => value),
);

/** A text that a feed may leave out or set to null. */
export const maybeText = v.optional(v.nullable(v.string()), null);

/** An id; null for a blank one, and for one that is too long to be one.  [ING-2] */
export const idIn = (id: string | null): string | null => (id === null || id.trim() === '' || id.length > MAX_ID_LENGTH ? null : id);

export const maybeId = v.pipe(maybeText, v.transform(idIn));

/** A moment in whole seconds. */
export const seconds = v.pipe(numberText, v.regex(/^\d{1,12}$/), v.transform(Number));

/** A row as it is read, with the row as it was sent, which is kept. */
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

/** A list of an answer whose rows are read later, some at a time.  [FEE-21] */
export const rows = v.array(v.unknown());

/** Rows as what they must be, or why the first that is not cannot be read. */
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

/** Why an answer cannot be read. What it has in place of what is expected is not repeated: it may be secret. */
export const unreadable = (path: string | null, message: string): FeedFault =>
  failed(`its answer cannot be read${path === null ? '' : ` at ${path}`}: ${message.replace(/ but received .*/s, '').toLowerCase()}.`);

export const failed = (error: string, retryAfterMs: number | null = null): FeedFault => ({ because: 'failed', error, retryAfterMs });

export const refused = (error: string): FeedFault => ({ because: 'refused', error, retryAfterMs: null });

export const isFault = (answer: unknown): answer is FeedFault => typeof answer === 'object' && answer !== null && 'because' in answer;

/** What a feed says, on one line and not too long. */
export const said = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_FEED_FAULT_LENGTH);

/** A sentence about an answer that is a fault. */
export const answeredWith = (status: number, words: readonly (string | null | undefined)[]): string => {
  const text = said(words.filter((each) => each !== null && each !== undefined && each !== '').join(', '));
  if (text === '') return `it answered ${status}.`;
  return `it answered ${status}: ${text}${/[.!?]$/.test(text) ? '' : '.'}`;
};
