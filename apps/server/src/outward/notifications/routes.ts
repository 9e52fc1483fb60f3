import { NotificationPreferencesIn, NotificationQueryIn } from 'ledger-wire/outward/notifications/wire';
import { act, change, get } from '../../http/route.ts';

export const notificationRoutes = [
  get('/v1/notifications', {
    name: 'notifications.list',
    does: "Lists the caller's inbox, newest first, and returns the unread count.",
    query: NotificationQueryIn,
    call: (ledger, { caller, query: { unread: isUnread, ...query } }) => ledger.notifications.list(caller, { ...query, isUnread }),
  }),
  act('/v1/notifications/:notification_id/read', {
    name: 'notifications.markRead',
    does: "Marks one of the caller's notifications as read. A notification that is already read is unchanged.",
    needs: 'notifications.mark_read',
    call: (ledger, { caller, params }) => ledger.notifications.markRead(caller, params.notification_id),
  }),
  act('/v1/notifications/read_all', {
    name: 'notifications.markAllRead',
    does: "Marks the caller's whole inbox as read.",
    needs: 'notifications.mark_read',
    call: (ledger, { caller }) => ledger.notifications.markAllRead(caller),
  }),
  get('/v1/notification_preferences', {
    name: 'notifications.preferences',
    does: 'Returns which kinds of notification reach the caller on which channels, in these books.',
    call: (ledger, { caller }) => ledger.notifications.preferences(caller),
  }),
  change('/v1/notification_preferences', {
    name: 'notifications.changePreferences',
    does: "Changes the caller's preferences in these books. Categories are applied first, then kinds. A kind without channels is not created at all. Repeating the request changes nothing more.",
    needs: 'notifications.change_preferences',
    refuses: { unprocessable: true },
    body: NotificationPreferencesIn,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.notifications.changePreferences(caller, body),
  }),
];
