import { END_OF_TIME, type Instant, instant } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { EmailId } from '../../kernel/ids.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { SendResult } from '../connections/connection.ts';
import { afterTry, deadlineOf, type Email, failed } from './email.ts';
import { EMAIL_CLAIMED_MS } from './limits.ts';
import { why } from './reasons.ts';

/** An attempt, and a random number from 0 up to 1 for the jitter of the next one. */
export interface MailedTry {
  readonly id: EmailId;
  readonly result: SendResult;
  readonly chance: number;
}

/** The emails of a round, and the time when the next one is due. */
interface Taken {
  readonly emails: readonly Email[];
  readonly nextAt: Instant | null;
}

/**
 * Takes due emails, up to the available slots, and counts the attempt. Each is leased for some minutes, after which another server takes
 * it if this one crashed. So a document whose rendering or sending crashes the process is not retried forever.  [MLG-7]
 */
export const takeEmails = async (unit: Needs<'emails'> & Emits<'email'>, room: number): Promise<Taken> => {
  const waiting = await unit.emails.due(END_OF_TIME, room + 1);
  const isDue = ({ nextAttemptAt }: Email) => nextAttemptAt !== null && nextAttemptAt <= unit.now;
  const due = waiting.slice(0, room).filter(isDue);
  const claimedUntil = instant(Date.parse(unit.now) + EMAIL_CLAIMED_MS);
  const changed = due.map((email) =>
    unit.now >= deadlineOf(email)
      ? failed(email, email.lastError ?? why.not_sent_within_a_day())
      : { ...email, attempts: email.attempts + 1, nextAttemptAt: claimedUntil },
  );
  await store(unit, changed);
  const moments = [...changed, ...waiting.slice(due.length)].flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return { emails: changed.filter(({ status }) => status === 'waiting'), nextAt: moments.toSorted()[0] ?? null };
};

/** Stores the results of attempts. An email that another server sent since stays sent.  [MLG-5] */
export const storeMailed = async (unit: Needs<'emails'> & Emits<'email'>, tries: readonly MailedTry[]): Promise<void> => {
  if (tries.length === 0) return;
  const emails = byId(await unit.emails.byIds(tries.map(({ id }) => id)));
  const changed = tries.flatMap(({ id, result, chance }) => {
    const before = emails.get(id);
    return before?.status === 'waiting' ? [afterTry(before, result, chance, unit.now)] : [];
  });
  await store(unit, changed);
};

/** An email in its final state emits an event.  [MLG-4] */
const store = async (unit: Needs<'emails'> & Emits<'email'>, changed: readonly Email[]): Promise<void> => {
  if (changed.length > 0) await unit.emails.put(changed);
  for (const { id, status } of changed) if (status !== 'waiting') unit.emit(`email.${status}`, id);
};
