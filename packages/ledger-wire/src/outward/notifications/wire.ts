import { CATEGORIES, CHANNELS, distinct, KIND_TERMS, NOTIFICATION_KINDS, type Notification, SENDING_STATUSES, textOf } from 'ledger-core';
import * as v from 'valibot';
import { flag, id, listOf, moment, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { lastError } from '../../message-reason.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';

const channel = (description: string) => oneOf(CHANNELS, description, 'email');
const category = (description: string) => oneOf(CATEGORIES, description, 'close');
const kind = (description: string) => oneOf(NOTIFICATION_KINDS, description, 'period_closed');
const MUTED = 'True if every kind in the category is off for the caller. Setting it to false restores the default channels of each kind.';

const CategoryPreference = output('CategoryPreference', 'A notification category, and whether it is muted.', {
  key: category('The category.'),
  muted: truth(MUTED, false),
});

const KindPreferenceOut = output('KindPreferenceOut', 'A notification kind, with its channels.', {
  key: kind('The kind.'),
  category: category('The category.'),
  channels: listOf(channel('A channel.'), 'The channels of the kind, in display order. Empty if the kind is off.', ['in_app', 'email']),
  channels_available: called(
    'available',
    listOf(channel('A channel.'), 'The available channels that the kind can use, in display order.', ['in_app', 'email']),
  ),
});

export const NotificationPreferencesOut = output(
  'NotificationPreferencesOut',
  "The caller's notification channels in these books, by kind.",
  {
    categories: listOf(CategoryPreference, 'All categories, in display order.'),
    channels_available: called(
      'available',
      listOf(channel('A channel.'), 'The channels available to the caller, in display order.', ['in_app', 'email']),
    ),
    kinds: listOf(KindPreferenceOut, 'All kinds with selectable channels, in display order.'),
  },
);

export const NotificationPreferencesIn = input(
  'NotificationPreferencesIn',
  'Changes to notification preferences. Categories are applied before kinds. Omitted ones stay unchanged.',
  {
    categories: v.optional(
      listOf(
        input('CategoryPreferenceIn', 'A category to mute or unmute.', { key: category('The category.'), muted: truth(MUTED, true) }),
        'Categories, without repetitions.',
      ),
    ),
    kinds: v.optional(
      listOf(
        input('KindPreferenceIn', 'The new channels of a notification kind.', {
          key: kind('The kind.'),
          channels: listOf(channel('A channel.'), 'The channels. An empty list turns the kind off.', ['email']),
        }),
        'Kinds, without repetitions.',
      ),
    ),
  },
  { kinds: [{ key: 'period_closed', channels: ['email'] }] },
);

const SUBJECT = 'The subject: the id of a transaction, a member, a connection or a webhook subscription, or a month.';

export const NotificationOut = outputOf<Notification>()(
  'NotificationOut',
  'A notification to the caller: one occurrence, or several of a kind within a few minutes.',
  {
    id: id('notification', 'The id of the notification.'),
    kind: kind('The kind.'),
    category: category('The category.'),
    title: text('The title.', 'A month was closed'),
    text: text('A text with one line for each occurrence. Occurrences after the first 20 are only counted.', 'Ada Park closed 2026-06.'),
    count: whole('The number of occurrences.', 1),
    subject_ids: listOf(v.string(), SUBJECT, ['2026-06']),
    created_at: moment('The time of the first occurrence.'),
    updated_at: moment('The time of the last occurrence.'),
    read_at: v.nullable(moment('The time when the caller read the notification. Null while it is unread.')),
    channels: called(
      'sendings',
      listOf(
        output('NotificationSendingOut', 'The delivery of a notification on a channel outside the app.', {
          channel: channel('The channel.'),
          status: oneOf(SENDING_STATUSES, 'The delivery status: `waiting` for the next attempt, `sent`, or `given_up`.', 'sent'),
          attempts: whole('The number of attempts.', 1),
          next_attempt_at: v.nullable(moment('The next attempt. Null unless the status is `waiting`.')),
          sent_at: v.nullable(moment('The time of the delivery, or null.')),
          ...lastError,
        }),
        'The channels of the notification outside the app.',
      ),
    ),
  },
  {
    differences: {
      category: ({ kind }) => KIND_TERMS[kind].category,
      text: textOf,
      subject_ids: ({ lines }) => distinct(lines.map(({ subjectId }) => subjectId)),
    },
  },
);

export const NotificationPage = output('NotificationPage', 'A page of notifications, with the unread count of the inbox.', {
  ...pageOf('NotificationList', 'notifications', NotificationOut).entries,
  unread_count: called('unread', whole('The number of unread notifications in the inbox.', 3)),
});

export const NotificationQueryIn = v.strictObject({
  ...paging,
  unread: v.optional(flag('True filters for unread notifications.')),
});

export const NotificationsReadOut = output('NotificationsReadOut', 'The number of notifications that were marked as read.', {
  read: whole('The number of notifications that were marked as read.', 3),
});
