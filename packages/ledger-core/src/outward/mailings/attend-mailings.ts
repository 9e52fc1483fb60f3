import { END_OF_TIME, type Instant, instant } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { MailingId } from '../../kernel/ids.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { SendAnswer } from '../connections/connection.ts';
import { MAILING_CLAIMED_MS } from './limits.ts';
import { afterTry, deadlineOf, failed, type Mailing } from './mailing.ts';

/** An attempt, and a random number from 0 up to 1 for the jitter of the next one. */
export interface MailedTry {
  readonly id: MailingId;
  readonly answer: SendAnswer;
  readonly chance: number;
}

/** The mailings of a round, and the time when the next one is due. */
interface Taken {
  readonly mailings: readonly Mailing[];
  readonly nextAt: Instant | null;
}

/**
 * Takes due mailings, up to the available slots, and counts the attempt. Each is leased for some minutes, after which another server takes
 * it if this one crashed. So a document whose rendering or sending crashes the process is not retried forever.  [MLG-7]
 */
export const takeMailings = async (books: Needs<'mailings'> & Emits<'mailing'>, room: number): Promise<Taken> => {
  const waiting = await books.mailings.due(END_OF_TIME, room + 1);
  const isDue = ({ nextAttemptAt }: Mailing) => nextAttemptAt !== null && nextAttemptAt <= books.now;
  const due = waiting.slice(0, room).filter(isDue);
  const claimedUntil = instant(Date.parse(books.now) + MAILING_CLAIMED_MS);
  const changed = due.map((mailing) =>
    books.now >= deadlineOf(mailing)
      ? failed(mailing, mailing.lastError ?? 'It was not sent within a day.')
      : { ...mailing, attempts: mailing.attempts + 1, nextAttemptAt: claimedUntil },
  );
  await keep(books, changed);
  const moments = [...changed, ...waiting.slice(due.length)].flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return { mailings: changed.filter(({ status }) => status === 'waiting'), nextAt: moments.toSorted()[0] ?? null };
};

/** Stores the results of attempts. A mailing that another server sent since stays sent.  [MLG-5] */
export const keepMailed = async (books: Needs<'mailings'> & Emits<'mailing'>, tries: readonly MailedTry[]): Promise<void> => {
  if (tries.length === 0) return;
  const mailings = byId(await books.mailings.byIds(tries.map(({ id }) => id)));
  const changed = tries.flatMap(({ id, answer, chance }) => {
    const before = mailings.get(id);
    return before?.status === 'waiting' ? [afterTry(before, answer, chance, books.now)] : [];
  });
  await keep(books, changed);
};

/** A mailing in its final state emits an event.  [MLG-4] */
const keep = async (books: Needs<'mailings'> & Emits<'mailing'>, changed: readonly Mailing[]): Promise<void> => {
  if (changed.length > 0) await books.mailings.put(changed);
  for (const { id, status } of changed) if (status !== 'waiting') books.emit(`mailing.${status}`, id);
};
