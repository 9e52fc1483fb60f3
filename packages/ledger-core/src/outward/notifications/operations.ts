import type { Dependencies } from '../../app/dependencies.ts';
import { named } from '../../company/audit/subject.ts';
import type { Caller, RequestOrigin } from '../../company/books/member.ts';
import { MAX_NOTIFIERS_FOUND } from '../../company/work/limits.ts';
import type { Instant } from '../../kernel/dates.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { changePreferences, readPreferences } from './change-preferences.ts';
import type { NotificationKind } from './kind.ts';
import { notifier } from './notify.ts';
import { listNotifications, markAllRead, markRead, type NotificationQuery } from './read-notifications.ts';
import { why } from './reasons.ts';
import { stopEmail } from './stop-email.ts';
import { readTokenToStop } from './stop-email-token.ts';

/** Notifications of members, and their preferences. */
export const notificationsOperations = (dependencies: Dependencies) => {
  const { query, command, store, system, secretBox } = dependencies;
  const readOf = query('notifications.read_preferences', readPreferences);
  const listOf = query('notifications.read', listNotifications);
  const stop = command('notifications.change_preferences', stopEmail, () => null);
  const noService = () => refuse('forbidden', why.service_has_no_inbox());
  const toDeliver = (now: Instant = system.clock.now()) => store.booksToNotify(now, MAX_NOTIFIERS_FOUND);

  return {
    notifications: {
      /**
       * Returns which kinds of notification reach the caller on which channels, in these books.
       * @example
       * const preferences = granted(await ledger.notifications.preferences(owner));
       */
      preferences: async (caller: Caller) => ('memberId' in caller ? readOf(caller, caller.memberId) : noService()),
      /**
       * Changes which kinds of notification reach the caller on which channels.
       * @example
       * granted(await ledger.notifications.changePreferences(owner, { kinds: [{ key: 'period_closed', channels: ['in_app'] }] }));
       */
      changePreferences: command('notifications.change_preferences', changePreferences, ({ memberId }) => memberId),
      /**
       * Returns one page of the caller's inbox, newest first, and its unread count.
       * @example
       * const { data, unread } = granted(await ledger.notifications.list(owner));
       */
      list: async (caller: Caller, requested?: NotificationQuery) =>
        'memberId' in caller ? listOf(caller, caller.memberId, requested) : noService(),
      /**
       * Marks one notification of the caller as read.
       * @example
       * granted(await ledger.notifications.markRead(notified, notificationId));
       */
      markRead: command('notifications.mark_read', markRead, named),
      /**
       * Marks the caller's whole inbox as read.
       * @example
       * granted(await ledger.notifications.markAllRead(owner));
       */
      markAllRead: command('notifications.mark_read', markAllRead, () => null),
      /**
       * Unsubscribes from emails of one kind, by the token of a link in an email. It requires no credential.
       * @example
       * const { kind } = granted(await ledger.notifications.stopEmail(stopToken));
       */
      stopEmail: async (
        token: string,
        origin: RequestOrigin = {},
      ): Promise<{ readonly kind: NotificationKind } | Refusal<'not_found' | 'forbidden' | 'approval_required'>> => {
        const stopped = secretBox === undefined ? null : readTokenToStop(secretBox, token);
        const members = stopped === null ? [] : await store.read(stopped.ledgerId, (books) => books.members.all());
        const member = members.find(({ id, isActive }) => isActive && id === stopped?.memberId);
        if (stopped === null || member === undefined) return refuse('not_found', why.link_turns_nothing_off());
        const done = await stop({ ...origin, ledgerId: stopped.ledgerId, memberId: member.id, role: member.role }, stopped.kind);
        return isRefusal(done) ? done : { kind: done.kind };
      },
      /**
       * Returns sets of books with notifications to create or to send. For the sending server.
       * @example
       * const waiting = await ledger.notifications.toDeliver();
       */
      toDeliver,
      /**
       * Creates and sends the notifications of one set of books. Returns when the next one is due. For the server that found the books with
       * `toDeliver`.
       * @example
       * for (const one of await ledger.notifications.toDeliver()) await ledger.notifications.deliver(one);
       */
      deliver: notifier(dependencies),
    },
  };
};
