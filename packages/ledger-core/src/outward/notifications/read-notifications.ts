import type { Actor } from '../../company/books/member.ts';
import type { MemberId, NotificationId } from '../../kernel/ids.ts';
import { MAX_PAGE_SIZE } from '../../kernel/limits.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Notification } from './notification.ts';
import { why } from './reasons.ts';

export interface NotificationQuery extends PageRequest {
  /** Only those that are unread. */
  readonly isUnread?: boolean | undefined;
}

/** A page of an inbox, and its unread count. */
export interface Inbox extends Page<Notification> {
  readonly unread: number;
}

/** The inbox of a member, newest first.  [NTF-21] */
export const listNotifications = async (
  unit: Needs<'notifications'>,
  memberId: MemberId,
  { isUnread, ...request }: NotificationQuery = {},
): Promise<Inbox | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['notifications', unit.settings.id, memberId, isUnread]);
  if (isRefusal(page)) return page;
  const rows = await unit.notifications.list({ memberId, isUnread }, page.slice);
  return { ...page.page(rows, ({ id }) => [id]), unread: await unit.notifications.countUnread(memberId) };
};

const NO_INBOX = why.service_has_no_inbox();

/**
 * Marks a notification of the caller as read. A read one is unchanged.  [NTF-21]
 * Refusals, in order of precedence: forbidden, not_found.
 */
export const markRead = async (
  unit: Needs<'notifications'>,
  { memberId }: Actor,
  id: NotificationId,
): Promise<Notification | Refusal<'forbidden' | 'not_found'>> => {
  if (memberId === null) return refuse('forbidden', NO_INBOX);
  const [found] = await unit.notifications.byIds([id]);
  if (found === undefined || found.memberId !== memberId || !found.isInApp) return refuse('not_found', why.no_such_notification({ id }));
  if (found.readAt !== null) return found;
  const read = { ...found, readAt: unit.now };
  await unit.notifications.put([read]);
  return read;
};

/** Marks the whole inbox of the caller as read. Returns how many were unread.  [NTF-21] */
export const markAllRead = async (
  unit: Needs<'notifications'>,
  { memberId }: Actor,
): Promise<{ readonly read: number } | Refusal<'forbidden'>> => {
  if (memberId === null) return refuse('forbidden', NO_INBOX);
  for (let read = 0; ; await unit.turn()) {
    const unread = await unit.notifications.list({ memberId, isUnread: true }, { after: null, take: MAX_PAGE_SIZE });
    await unit.notifications.put(unread.map((one) => ({ ...one, readAt: unit.now })));
    read += unread.length;
    if (unread.length < MAX_PAGE_SIZE) return { read };
  }
};
