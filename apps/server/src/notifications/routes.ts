import { change, get } from '../http/route.ts';
import { NotificationPreferencesIn, NotificationPreferencesOut, preferencesOut } from './wire.ts';

export const notificationRoutes = [
  get('/v1/notification_preferences', {
    name: 'readNotificationPreferences',
    does: 'Reads which kinds of notification reach the caller on which channels, in these books.',
    answers: NotificationPreferencesOut,
    call: (ledger, { caller }) => ledger.notifications.preferences(caller),
    as: (view) => preferencesOut(view),
  }),
  change('/v1/notification_preferences', {
    name: 'changeNotificationPreferences',
    does: "Changes the caller's preferences in these books: categories first, then kinds. A kind that is off everywhere is not written at all. Sending it again changes nothing more.",
    needs: 'notifications.change_preferences',
    refuses: { unprocessable: true },
    body: NotificationPreferencesIn,
    answers: NotificationPreferencesOut,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.notifications.changePreferences(caller, body),
    as: (view) => preferencesOut(view),
  }),
];
