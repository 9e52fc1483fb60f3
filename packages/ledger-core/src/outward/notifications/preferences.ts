import type { MemberId } from '../../kernel/ids.ts';
import {
  CATEGORIES,
  type Category,
  CHANNELS,
  type Channel,
  KIND_TERMS,
  kindsOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './kind.ts';

/** The preferences of a member in these books. A missing kind has its default channels. */
export interface Preferences {
  readonly memberId: MemberId;
  readonly chosen: Readonly<Partial<Record<NotificationKind, readonly Channel[]>>>;
}

export const noPreferences = (memberId: MemberId): Preferences => ({ memberId, chosen: {} });

/** A change of preferences: categories first, then kinds. Omitted ones are unchanged.  [NTF-4] */
export interface PreferencesChange {
  /** `muted` disables every kind of the category. Not muted resets each to its default channels. */
  readonly categories?: readonly { readonly key: Category; readonly muted: boolean }[] | undefined;
  /** An empty list disables a kind. */
  readonly kinds?: readonly { readonly key: NotificationKind; readonly channels: readonly Channel[] }[] | undefined;
}

/** The channels of a kind, in display order. */
export const channelsOf = ({ chosen }: Preferences, kind: NotificationKind): readonly Channel[] =>
  chosen[kind] ?? KIND_TERMS[kind].defaults;

export const isMuted = (preferences: Preferences, category: Category): boolean =>
  kindsOf(category).every((kind) => channelsOf(preferences, kind).length === 0);

/** The channels that a kind can use among the available ones: the messaging app only with an approved message.  [NTF-3] */
export const usableBy = (kind: NotificationKind, available: readonly Channel[]): readonly Channel[] =>
  available.filter((channel) => channel !== 'messaging_app' || KIND_TERMS[kind].hasMessage);

/**
 * Preferences after a change. A channel that is not available yet is kept, except the messaging app for a kind without a message.
 * [NTF-4] [NTF-5] Pure.
 */
export const changed = ({ memberId, chosen }: Preferences, { categories = [], kinds = [] }: PreferencesChange): Preferences => {
  const after: Partial<Record<NotificationKind, readonly Channel[]>> = { ...chosen };
  for (const { key, muted } of categories)
    for (const kind of kindsOf(key)) {
      if (muted) after[kind] = [];
      else delete after[kind];
    }
  for (const { key, channels } of kinds) {
    const wanted = new Set(channels);
    after[key] = usableBy(
      key,
      CHANNELS.filter((channel) => wanted.has(channel)),
    );
  }
  return { memberId, chosen: after };
};

export interface ConnectedChannels {
  readonly chatWorkspace: boolean;
  readonly messagingNumber: boolean;
}

/** The app and email are always available, the others while they are connected.  [NTF-3] */
export const availableChannels = ({ chatWorkspace, messagingNumber }: ConnectedChannels): readonly Channel[] =>
  CHANNELS.filter((channel) => {
    if (channel === 'chat_workspace') return chatWorkspace;
    return channel === 'messaging_app' ? messagingNumber : true;
  });

/** Preferences for display. */
export interface PreferencesView {
  readonly categories: readonly { readonly key: Category; readonly muted: boolean }[];
  readonly available: readonly Channel[];
  readonly kinds: readonly {
    readonly key: NotificationKind;
    readonly category: Category;
    readonly channels: readonly Channel[];
    readonly available: readonly Channel[];
  }[];
}

/** Every category and every kind, in display order.  [NTF-1] Pure. */
export const shown = (preferences: Preferences, available: readonly Channel[]): PreferencesView => ({
  categories: CATEGORIES.map((key) => ({ key, muted: isMuted(preferences, key) })),
  available,
  kinds: NOTIFICATION_KINDS.map((key) => ({
    key,
    category: KIND_TERMS[key].category,
    channels: channelsOf(preferences, key),
    available: usableBy(key, available),
  })),
});
