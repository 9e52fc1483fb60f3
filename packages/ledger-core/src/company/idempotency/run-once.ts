import { HOUR_MS, instant } from '../../kernel/dates.ts';
import type { Author } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type IdempotencyRecord, idempotencyKey, type Once, type Replay } from './idempotency-record.ts';
import { OUTCOME_STORED_HOURS } from './limits.ts';
import { why } from './reasons.ts';

/** The stored response of an earlier request with this key, if there is one.  [IDM-2] [IDM-3] */
export const recall = async (
  unit: Pick<Needs<'idempotency'>, 'idempotency' | 'now'>,
  author: Author,
  once: Once,
): Promise<Replay | Refusal<'idempotency_key_reused'> | undefined> => {
  const record = await unit.idempotency.find(idempotencyKey(author, once));
  if (record === null || record.storedUntil <= unit.now) return undefined;
  if (record.fingerprint !== once.fingerprint) return refuse('idempotency_key_reused', why.key_used_with_other_request());
  const { status, headers, body } = record;
  return { replayed: { status, headers, body } };
};

/** Stores the response in the command's unit of work, so that a crash leaves both or neither.  [IDM-4] */
export const remember = async (unit: Needs<'due' | 'idempotency'>, author: Author, once: Once, result: unknown): Promise<void> => {
  const response = once.responseFor(result);
  if (response === null) return;
  const record: IdempotencyRecord = {
    ...idempotencyKey(author, once),
    fingerprint: once.fingerprint,
    ...response,
    storedUntil: instant(Date.parse(unit.now) + OUTCOME_STORED_HOURS * HOUR_MS),
  };
  await unit.idempotency.put(record);
  await unit.due.scheduleBy('forget_outcomes', record.storedUntil);
};

/** Stores a response. If another server stored one first, returns that one.  [IDM-4] */
export const rememberUnlessKnown = async (unit: Needs<'due' | 'idempotency'>, author: Author, once: Once, result: unknown) => {
  const earlier = await recall(unit, author, once);
  if (earlier === undefined) await remember(unit, author, once, result);
  return earlier ?? { stored: result };
};
