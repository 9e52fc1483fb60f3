import type { Member } from '../../company/books/member.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { ConnectionId, MemberId, NotificationId } from '../../kernel/ids.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import { type Connection, numberOf, statusOf, workspaceOf } from '../connections/connection.ts';
import { why as emails } from '../emails/reasons.ts';
import { deadlineOf, givenUp } from './after-sending.ts';
import type { NotificationKind } from './kind.ts';
import { type Notification, type Sending, type SentChannel, textOf, withSending } from './notification.ts';
import { mayGet } from './occurrence.ts';
import { why } from './reasons.ts';

/** One message to send, for one notification, or for equal ones of several members. */
export interface Outgoing {
  readonly channel: SentChannel;
  readonly ids: readonly NotificationId[];
  readonly kind: NotificationKind;
  readonly title: string;
  readonly lines: readonly string[];
  readonly memberId: MemberId;
  readonly names: readonly string[];
  readonly address: string | null;
  readonly through: { readonly id: ConnectionId; readonly secret: SealedSecret } | null;
}

interface Around {
  readonly members: readonly Member[];
  readonly connections: readonly Connection[];
  readonly now: Instant;
}

/** The messages to send for due notifications, and the notifications that changed because something is not sent. */
export interface Prepared {
  readonly messages: readonly Outgoing[];
  readonly changed: readonly Notification[];
}

/**
 * Prepares due notifications. A sending is given up after its deadline, or if the member may not get it any more. It waits while its
 * channel is not connected. Members with the same notification in one workspace share one message.  [NTF-18] [NTF-19] Pure.
 */
export const prepared = (due: readonly Notification[], around: Around): Prepared => {
  const messages = new Map<string, Outgoing>();
  const changed: Notification[] = [];
  for (const notification of due) {
    let after = notification;
    for (const sending of notification.sendings) {
      if (sending.nextAttemptAt === null || sending.nextAttemptAt > around.now) continue;
      const way = wayOf(notification, sending, around);
      if ('channel' in way) {
        after = withSending(after, way);
        continue;
      }
      const lines = textOf(notification).split('\n');
      const key =
        sending.channel === 'chat_workspace' ? JSON.stringify([notification.kind, lines]) : `${notification.id} ${sending.channel}`;
      const before = messages.get(key);
      const { kind, title, memberId } = notification;
      messages.set(key, {
        ...{ channel: sending.channel, kind, title, lines, memberId },
        ...way,
        ids: [...(before?.ids ?? []), notification.id],
        names: [...new Set([...(before?.names ?? []), way.name])],
      });
    }
    if (after !== notification) changed.push(after);
  }
  return { messages: [...messages.values()], changed };
};

/** The way to reach the member, or the changed sending if that is not possible now. */
const wayOf = (
  notification: Notification,
  sending: Sending,
  { members, connections, now }: Around,
): Sending | (Pick<Outgoing, 'address' | 'through'> & { readonly name: string }) => {
  const member = members.find(({ id }) => id === notification.memberId);
  if (member === undefined || !mayGet(member, notification.kind)) return givenUp(sending, why.member_without_permission());
  if (now >= deadlineOf(notification)) return givenUp(sending, sending.lastError ?? emails.not_sent_within_a_day());
  const { name } = member;
  if (sending.channel === 'email') {
    if (member.email === null) return givenUp(sending, why.recipient_without_email());
    return { name, address: member.email, through: null };
  }
  const connection = sending.channel === 'chat_workspace' ? workspaceOf(connections) : numberOf(connections, member.id);
  if (connection === undefined || statusOf(connection) === 'pending') return { ...sending, nextAttemptAt: deadlineOf(notification) };
  return { name, address: null, through: { id: connection.id, secret: connection.secret } };
};
