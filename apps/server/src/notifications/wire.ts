import { CATEGORIES, CHANNELS, NOTIFICATION_KINDS, type PreferencesView } from 'ledger-core';
import * as v from 'valibot';
import { listOf, oneOf, truth } from '../fields.ts';
import { input, output } from '../wire.ts';

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
  channels_available: listOf(channel('A channel.'), 'The available channels that this kind can use, in display order.', [
    'in_app',
    'email',
  ]),
});

export const NotificationPreferencesOut = output(
  'NotificationPreferencesOut',
  'Which kinds of notification reach the caller on which channels, in these books.',
  {
    categories: listOf(CategoryPreference, 'Every category, in display order.'),
    channels_available: listOf(channel('A channel.'), 'The channels that are available to the caller, in display order.', [
      'in_app',
      'email',
    ]),
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

export const preferencesOut = (view: PreferencesView): v.InferOutput<typeof NotificationPreferencesOut> => ({
  categories: view.categories.map(({ key, muted }) => ({ key, muted })),
  channels_available: [...view.available],
  kinds: view.kinds.map((one) => ({
    key: one.key,
    category: one.category,
    channels: [...one.channels],
    channels_available: [...one.available],
  })),
});
