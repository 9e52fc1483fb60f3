import { instant } from '../dates.ts';
import type { Author } from '../ids.ts';
import { OUTCOME_KEPT_HOURS } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Outcome, OutcomeKey } from './outcome.ts';

const HOUR_MS = 3_600_000;

/** Asks that a command is carried out once, however often it is sent.  [IDM-1] */
export interface Once {
  /** 1 to 255 printable ASCII characters, chosen by the client. */
  readonly key: string;
  /** Method and path. */
  readonly scope: string;
  /** SHA-256 of the whole request. */
  readonly fingerprint: string;
  /** What to keep as the answer to a result or refusal; null for one that is not kept. Pure. */
  readonly answer: (result: unknown) => string | null;
}

/** The kept answer of an earlier request with the same key. */
export interface Replay {
  readonly replayed: string;
}

export const isReplay = (value: unknown): value is Replay => typeof value === 'object' && value !== null && 'replayed' in value;

export const outcomeKey = (author: Author, once: Once): OutcomeKey => ({ author, scope: once.scope, key: once.key });

/** The answer of an earlier request under this key, if one is kept.  [IDM-2] [IDM-3] */
export const recall = async (books: Books, author: Author, once: Once): Promise<Replay | Refusal<'idempotency_key_reused'> | undefined> => {
  const outcome = await books.outcomes.find(outcomeKey(author, once));
  if (outcome === null || outcome.keptUntil <= books.now) return undefined;
  return outcome.fingerprint === once.fingerprint
    ? { replayed: outcome.answer }
    : refuse('idempotency_key_reused', 'This Idempotency-Key was used with another request.');
};

/** Keeps the answer in the unit of work of the command's writes, so that a crash leaves both or neither.  [IDM-4] */
export const remember = async (books: Books, author: Author, once: Once, result: unknown): Promise<void> => {
  const answer = once.answer(result);
  if (answer === null) return;
  const outcome: Outcome = {
    ...outcomeKey(author, once),
    fingerprint: once.fingerprint,
    answer,
    keptUntil: instant(Date.parse(books.now) + OUTCOME_KEPT_HOURS * HOUR_MS),
  };
  await books.outcomes.put(outcome);
};
