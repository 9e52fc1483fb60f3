import type { Instant } from '../../kernel/dates.ts';
import type { MemberId, NotificationId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Notification } from './notification.ts';
import type { Notifier } from './notifier.ts';
import type { Preferences } from './preferences.ts';

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

/** How far the notifications of these books are made and sent. */
export interface NotifierPort {
  /** Null for books that had no notifications yet. */
  get(): Promise<Notifier | null>;
  put(notifier: Notifier): Promise<void>;
}

/** What members chose about notifications. */
export interface PreferencesPort {
  /** Null for a member who chose nothing. */
  of(memberId: MemberId): Promise<Preferences | null>;
  /** By member. */
  all(): Promise<readonly Preferences[]>;
  put(preferences: Preferences): Promise<void>;
}
