import { END_OF_TIME } from '../../kernel/dates.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_SENT_ON_CONNECTING } from './limits.ts';
import { type SentChannel, withSending } from './notification.ts';

/** What waited for a channel that is connected now is due at once.  [NTF-18] */
export const sendWaiting = async (books: Needs<'notifications'>, channel: SentChannel): Promise<void> => {
  const waiting = await books.notifications.due(END_OF_TIME, MAX_SENT_ON_CONNECTING);
  const due = waiting.flatMap((notification) => {
    const sending = notification.sendings.find((one) => one.channel === channel && one.status === 'waiting');
    const isGathering = notification.gathersUntil > books.now;
    return sending === undefined || isGathering ? [] : [withSending(notification, { ...sending, nextAttemptAt: books.now })];
  });
  await books.notifications.put(due);
};
