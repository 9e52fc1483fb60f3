import type { Instant } from '../../kernel/dates.ts';
import type { MemberId, NotificationId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Notification } from './notification.ts';
import type { Notifier } from './notifier.ts';
import type { Preferences } from './preferences.ts';

export interface NotificationsPort {
  byIds(ids: readonly NotificationId[]): Promise<readonly Notification[]>;
  put(notifications: readonly Notification[]): Promise<void>;
  /** The inbox of a member, newest first, optionally only unread. Page position: id. */
  list(of: { readonly memberId: MemberId; readonly isUnread?: boolean | undefined }, slice: Slice): Promise<readonly Notification[]>;
  countUnread(memberId: MemberId): Promise<number>;
  /** Notifications that still accept additions after a time, in any order. */
  gathering(after: Instant): Promise<readonly Notification[]>;
  /** Notifications due up to a time, the longest due first: by `nextAt`, then id. */
  due(until: Instant, take: number): Promise<readonly Notification[]>;
  /** Deletes notifications created before a time, at most `take`. Returns their number. */
  forget(before: Instant, take: number): Promise<number>;
  /** When the oldest was created; null if there are none. */
  oldest(): Promise<Instant | null>;
}

/** The progress of creating and sending notifications for these books. */
export interface NotifierPort {
  /** Null for books without notifications yet. */
  get(): Promise<Notifier | null>;
  put(notifier: Notifier): Promise<void>;
}

export interface PreferencesPort {
  /** Null for a member without preferences. */
  of(memberId: MemberId): Promise<Preferences | null>;
  /** By member. */
  all(): Promise<readonly Preferences[]>;
  put(preferences: Preferences): Promise<void>;
}
