import type { Instant } from '../dates.ts';
import type { MemberId, NotificationId } from '../ids.ts';
import type { Notification } from '../notifications/notification.ts';
import type { Slice } from '../page.ts';

/** What members are notified of. */
export interface NotificationsPort {
  byIds(ids: readonly NotificationId[]): Promise<readonly Notification[]>;
  /** Adds or replaces notifications. */
  put(notifications: readonly Notification[]): Promise<void>;
  /** The inbox of a member, newest first; only the unread where asked. Position: id. */
  list(of: { readonly memberId: MemberId; readonly isUnread?: boolean | undefined }, slice: Slice): Promise<readonly Notification[]>;
  /** How many of the inbox of a member are unread. */
  countUnread(memberId: MemberId): Promise<number>;
  /** Those that others join after a moment. In any order. */
  gathering(after: Instant): Promise<readonly Notification[]>;
  /** Those with something to send until a moment, the longest due first: by `nextAt`, then id. */
  due(until: Instant, take: number): Promise<readonly Notification[]>;
  /** Deletes those created before a moment, at most `take`; answers how many. */
  forget(before: Instant, take: number): Promise<number>;
  /** When the oldest was created; null without any. */
  oldest(): Promise<Instant | null>;
}
