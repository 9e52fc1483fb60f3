import { instant } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { MailingId } from '../../kernel/ids.ts';
import { MAILING_CLAIMED_MS, MAILINGS_AT_ONCE } from '../../kernel/limits.ts';
import type { Books } from '../../store/books.ts';
import type { SendAnswer } from '../connections/connection.ts';
import { afterTry, deadlineOf, failed, type Mailing } from './mailing.ts';

/** A try that was made, and a random number from 0 up to 1, which spreads the next one. */
export interface MailedTry {
  readonly id: MailingId;
  readonly answer: SendAnswer;
  readonly chance: number;
}

/**
 * Takes mailings that are due, and counts the try: for some minutes no other server takes them, and after that another one does, if this one died. So a paper
 * whose drawing or sending ends the process is not tried for ever.  [MLG-7]
 */
export const takeMailings = async (books: Books): Promise<readonly Mailing[]> => {
  const due = await books.mailings.due(books.now, MAILINGS_AT_ONCE);
  const claimedUntil = instant(Date.parse(books.now) + MAILING_CLAIMED_MS);
  const changed = due.map((mailing) =>
    books.now >= deadlineOf(mailing)
      ? failed(mailing, mailing.lastError ?? 'It waited for a day.')
      : { ...mailing, attempts: mailing.attempts + 1, nextAttemptAt: claimedUntil },
  );
  await keep(books, changed);
  return changed.filter(({ status }) => status === 'waiting');
};

/** Keeps what became of tries. What another server has sent meanwhile stays sent.  [MLG-5] */
export const keepMailed = async (books: Books, tries: readonly MailedTry[]): Promise<void> => {
  if (tries.length === 0) return;
  const mailings = byId(await books.mailings.byIds(tries.map(({ id }) => id)));
  const changed = tries.flatMap(({ id, answer, chance }) => {
    const before = mailings.get(id);
    return before?.status === 'waiting' ? [afterTry(before, answer, chance, books.now)] : [];
  });
  await keep(books, changed);
};

/** One that came to its end has an event.  [MLG-4] */
const keep = async (books: Books, changed: readonly Mailing[]): Promise<void> => {
  if (changed.length > 0) await books.mailings.put(changed);
  for (const { id, status } of changed) if (status !== 'waiting') books.emit(`mailing.${status}`, id);
};
