import { END_OF_TIME, type Instant, instant } from '../../kernel/dates.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { afterSend, type Connection, isFailing } from '../connections/connection.ts';
import { activeConnections } from '../connections/find.ts';
import { type MailedTry, storeMailed, takeEmails } from '../emails/deliver-emails.ts';
import type { Email } from '../emails/email.ts';
import { afterSending, type SendTry } from './after-sending.ts';
import { EMAILS_AT_ONCE, NOTIFICATIONS_AT_ONCE, NOTIFIER_LEASE_MS } from './limits.ts';
import { makeNotifications } from './make-notifications.ts';
import type { NotificationsNeeds } from './needs.ts';
import { withSending } from './notification.ts';
import { notifierFrom } from './notifier.ts';
import type { InWords } from './occurrences.ts';
import { type Outgoing, prepared } from './outgoing.ts';
import { advanceDigest } from './weekly-digest.ts';

/** The state that a server brings to a round: its lease from the previous round, and the attempts since. */
export interface Notifying {
  readonly lease: Instant | null;
  readonly tries: readonly (SendTry & { readonly message: Outgoing })[];
  readonly mailed: readonly MailedTry[];
  /** If true, takes no more notifications. */
  readonly isStopping: boolean;
}

/** The messages for a server to send next, under a lease. */
export interface NotifyingRound {
  readonly lease: Instant;
  readonly messages: readonly Outgoing[];
  readonly emails: readonly Email[];
}

/** The end of the rounds, with the time when the next message is due. */
export interface NotifyingRest {
  readonly nextAt: Instant | null;
}

/**
 * One round of the notifications and emails of these books: stores the results of attempts, creates notifications for new events, and
 * takes due messages. The lease allows one server at a time to send; if it crashes, another sends after the lease expires.
 * [NTF-20] [MLG-7]
 */
export const deliverNotifications = async (
  unit: NotificationsNeeds,
  notifying: Notifying,
  inWords: InWords,
): Promise<NotifyingRound | NotifyingRest> => {
  const stored = await unit.notifier.get();
  const before = stored ?? notifierFrom(await unit.events.last());
  await storeTries(unit, notifying.tries);
  await storeMailed(unit, notifying.mailed);
  const isLeasedElsewhere = before.leasedUntil !== null && before.leasedUntil > unit.now && before.leasedUntil !== notifying.lease;
  if (isLeasedElsewhere) return { nextAt: before.leasedUntil };
  const position = notifying.isStopping ? before.position : await makeNotifications(unit, before.position, inWords);
  if (stored === null || stored.position === 0) await advanceDigest(unit);
  const messages = notifying.isStopping ? [] : await takeDue(unit);
  const [next] = await unit.notifications.due(END_OF_TIME, 1);
  const taken = await takeEmails(unit, notifying.isStopping ? 0 : EMAILS_AT_ONCE);
  const nextAt = soonest(next?.nextAt ?? null, taken.nextAt);
  const isBehind = !notifying.isStopping && position < (await unit.events.last());
  const hasMore =
    messages.length > 0 || taken.emails.length > 0 || isBehind || (!notifying.isStopping && nextAt !== null && nextAt <= unit.now);
  const lease = hasMore ? instant(Date.parse(unit.now) + NOTIFIER_LEASE_MS) : null;
  await unit.notifier.put({ position, nextAt, leasedUntil: lease });
  return lease === null ? { nextAt } : { lease, messages, emails: taken.emails };
};

const soonest = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Takes due notifications. Those that wait for their channel, or are given up, are updated here. */
const takeDue = async (unit: Needs<'connections' | 'members' | 'notifications'>): Promise<readonly Outgoing[]> => {
  const due = await unit.notifications.due(unit.now, NOTIFICATIONS_AT_ONCE);
  if (due.length === 0) return [];
  const around = { members: await unit.members.all(), connections: await activeConnections(unit), now: unit.now };
  const { messages, changed } = prepared(due, around);
  await unit.notifications.put(changed);
  return messages;
};

/** Stores the results of attempts. A connection that starts to fail emits an event.  [NTF-19] [CON-5] */
const storeTries = async (unit: Needs<'connections' | 'notifications'> & Emits<'connection'>, tries: Notifying['tries']): Promise<void> => {
  if (tries.length === 0) return;
  const ids = tries.flatMap(({ message }) => message.ids);
  const notifications = new Map((await unit.notifications.byIds(ids)).map((one) => [one.id, one]));
  for (const made of tries)
    for (const id of made.message.ids) {
      const before = notifications.get(id);
      const sending = before?.sendings.find(({ channel, status }) => channel === made.message.channel && status === 'waiting');
      if (before !== undefined && sending !== undefined)
        notifications.set(id, withSending(before, afterSending(before, sending, made, unit.now)));
    }
  await unit.notifications.put([...notifications.values()]);
  const connections = new Map((await activeConnections(unit)).map((one) => [one.id, one]));
  for (const { message, result } of tries) {
    const before = message.through === null ? undefined : connections.get(message.through.id);
    if (before === undefined) continue;
    const after = afterSend(before, result, unit.now);
    connections.set(after.id, after);
    await storeConnection(unit, before, after);
  }
};

const storeConnection = async (unit: Needs<'connections'> & Emits<'connection'>, before: Connection, after: Connection): Promise<void> => {
  await unit.connections.put(after);
  if (isFailing(after) && !isFailing(before)) unit.emit('connection.failing', after.id, { since: after.failingSince });
};
