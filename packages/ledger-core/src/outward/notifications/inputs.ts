import type { InputsOf } from '../../app/inputs-of.ts';
import { caller, requestOrigin } from '../../company/books/inputs.ts';
import { callback, flag, id, list, named, object, oneOf, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import { CATEGORIES, CHANNELS, NOTIFICATION_KINDS } from './kind.ts';
import type { NotifierIn } from './notifier.ts';
import type { notificationsOperations } from './operations.ts';
import type { PreferencesChange } from './preferences.ts';
import type { NotificationQuery } from './read-notifications.ts';

const preferencesChange = object<PreferencesChange>({
  categories: optional(
    list(
      object<{ readonly key: 'connections' | 'review' | 'receipts' | 'close' | 'team' | 'discussion' | 'digest'; readonly muted: boolean }>(
        { key: oneOf(CATEGORIES), muted: flag },
      ),
    ),
  ),
  kinds: optional(
    list(
      object<{
        readonly key:
          | 'period_closed'
          | 'weekly_digest'
          | 'connection_failing'
          | 'transactions_need_review'
          | 'receipt_missing'
          | 'period_reopened'
          | 'member_joined'
          | 'mentioned'
          | 'question_asked'
          | 'question_answered'
          | 'filing_proposed'
          | 'approval_wanted'
          | 'policy_removed';
        readonly channels: readonly ('email' | 'chat_workspace' | 'in_app' | 'messaging_app')[];
      }>({ key: oneOf(NOTIFICATION_KINDS), channels: list(oneOf(CHANNELS)) }),
    ),
  ),
});

const notificationQuery = object<NotificationQuery>({ ...pageRequest.fields, isUnread: optional(flag) });

const notifierIn = object<NotifierIn>({ ledgerId: text });

/** The schemas of the arguments of each operation. */
export const notificationsInputs = {
  notifications: {
    preferences: [caller],
    changePreferences: [caller, preferencesChange],
    list: [caller, optional(notificationQuery)],
    markRead: [caller, id],
    markAllRead: [caller],
    stopEmail: [named('token', text), optional(requestOrigin)],
    toDeliver: [named('now', optional(text))],
    deliver: [notifierIn, named('isStopping', optional(callback)), named('now', optional(callback))],
  },
} satisfies InputsOf<typeof notificationsOperations>;
