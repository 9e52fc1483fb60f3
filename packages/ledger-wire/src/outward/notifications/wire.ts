import { CATEGORIES, CHANNELS, distinct, KIND_TERMS, NOTIFICATION_KINDS, type Notification, SENDING_STATUSES, textOf } from 'ledger-core';
import * as v from 'valibot';
import { flag, id, listOf, moment, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';

const channel = (description: string) => oneOf(CHANNELS, description, 'email');
const category = (description: string) => oneOf(CATEGORIES, description, 'close');
const kind = (description: string) => oneOf(NOTIFICATION_KINDS, description, 'period_closed');
const MUTED =
  'True when every kind of it reaches the caller nowhere. Setting it to false puts each of its kinds back on its default channels.';

const CategoryPreference = output('CategoryPreference', 'A category of notifications, and whether it is muted.', {
  key: category('The category.'),
  muted: truth(MUTED, false),
});

const KindPreferenceOut = output('KindPreferenceOut', 'A kind of notification, and where it reaches the caller.', {
  key: kind('The kind.'),
  category: category('Its category.'),
  channels: listOf(channel('A channel.'), 'Where it reaches the caller, in display order; empty when it is off.', ['in_app', 'email']),
  channels_available: called(
    'available',
    listOf(channel('A channel.'), 'The available channels that this kind can use, in display order.', ['in_app', 'email']),
  ),
});

export const NotificationPreferencesOut = output(
  'NotificationPreferencesOut',
  'Which kinds of notification reach the caller on which channels, in these books.',
  {
    categories: listOf(CategoryPreference, 'Every category, in display order.'),
    channels_available: called(
      'available',
      listOf(channel('A channel.'), 'The channels that are available to the caller, in display order.', ['in_app', 'email']),
    ),
    kinds: listOf(KindPreferenceOut, 'Every kind that the caller may choose channels for, in display order.'),
  },
);

export const NotificationPreferencesIn = input(
  'NotificationPreferencesIn',
  'What to change. Categories are applied first, then kinds; those that are left out stay as they are.',
  {
    categories: v.optional(
      listOf(
        input('CategoryPreferenceIn', 'A category to mute or not.', { key: category('The category.'), muted: truth(MUTED, true) }),
        'Categories, each once.',
      ),
    ),
    kinds: v.optional(
      listOf(
        input('KindPreferenceIn', 'Where a kind of notification reaches the caller from now on.', {
          key: kind('The kind.'),
          channels: listOf(channel('A channel.'), 'Its channels; none turns it off.', ['email']),
        }),
        'Kinds, each once.',
      ),
    ),
  },
  { kinds: [{ key: 'period_closed', channels: ['email'] }] },
);

const SUBJECT = 'What it happened to: the id of a transaction, a member, a connection or a subscription of webhooks, or a month.';

export const NotificationOut = outputOf<Notification>()(
  'NotificationOut',
  'What the caller is notified of: one occurrence, or several of a kind within a few minutes.',
  {
    id: id('notification', 'The id of the notification.'),
    kind: kind('The kind.'),
    category: category('Its category.'),
    title: text('What happened, in short.', 'A month was closed'),
    text: text('What happened, one line for each occurrence; of more than 20 the others are counted.', 'Ada Park closed 2026-06.'),
    count: whole('How many occurrences it counts.', 1),
    subject_ids: listOf(v.string(), SUBJECT, ['2026-06']),
    created_at: moment('When the first of them was noticed.'),
    updated_at: moment('When the last of them was.'),
    read_at: v.nullable(moment('When the caller read it; null while it is unread.')),
    channels: called(
      'sendings',
      listOf(
        output('NotificationSendingOut', 'What became of a notification on one channel besides the app.', {
          channel: channel('The channel.'),
          status: oneOf(SENDING_STATUSES, 'Whether it waits for a try, was sent, or was given up.', 'sent'),
          attempts: whole('Tries so far.', 1),
          next_attempt_at: v.nullable(moment('When it is tried next; null unless it waits.')),
          sent_at: v.nullable(moment('When it was sent.')),
          last_error: v.nullable(text('Why the last try failed; null when none did.', 'The address answered 503.')),
        }),
        'The channels besides the app to which it goes.',
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

export const NotificationPage = output('NotificationPage', 'A page of notifications, and how many of the whole inbox are unread.', {
  ...pageOf('NotificationList', 'notifications', NotificationOut).entries,
  unread_count: called('unread', whole('How many notifications of the inbox are unread.', 3)),
});

export const NotificationQueryIn = v.strictObject({
  ...paging,
  unread: v.optional(flag('True lists only the unread.')),
});

export const NotificationsReadOut = output('NotificationsReadOut', 'How many notifications were unread.', {
  read: whole('How many notifications were marked as read.', 3),
});
