import type { Actor } from '../../company/books/member.ts';
import type { MemberId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { connectedChannels } from '../connections/connection.ts';
import { activeConnections } from '../connections/find.ts';
import type { Channel } from './kind.ts';
import {
  availableChannels,
  changed,
  noPreferences,
  type Preferences,
  type PreferencesChange,
  type PreferencesView,
  shown,
} from './preferences.ts';
import { why } from './reasons.ts';

/** The preferences of a member for display.  [NTF-1] */
export const readPreferences = async (unit: Needs<'connections' | 'preferences'>, memberId: MemberId): Promise<PreferencesView> =>
  shown(await preferencesOf(unit, memberId), await channelsNow(unit, memberId));

/**
 * Changes the caller's preferences in these books: categories first, then kinds.  [NTF-4] [NTF-5]
 * Refusals, in order of precedence: forbidden (a service has none), unprocessable (a repeated category or kind).
 */
export const changePreferences = async (
  unit: Needs<'connections' | 'preferences'>,
  { memberId }: Actor,
  change: PreferencesChange,
): Promise<(PreferencesView & { readonly memberId: MemberId }) | Refusal<'forbidden' | 'unprocessable'>> => {
  if (memberId === null) return refuse('forbidden', why.service_has_no_preferences());
  const refusal = checkOnce('categories', change.categories ?? []) ?? checkOnce('kinds', change.kinds ?? []);
  if (isRefusal(refusal)) return refusal;
  const preferences = changed(await preferencesOf(unit, memberId), change);
  await unit.preferences.put(preferences);
  return { memberId, ...shown(preferences, await channelsNow(unit, memberId)) };
};

const preferencesOf = async (unit: Needs<'preferences'>, memberId: MemberId): Promise<Preferences> =>
  (await unit.preferences.of(memberId)) ?? noPreferences(memberId);

/** The channels available by the connections of the books and the member's own number.  [NTF-3] */
const channelsNow = async (unit: Needs<'connections'>, memberId: MemberId): Promise<readonly Channel[]> =>
  availableChannels(connectedChannels(await activeConnections(unit), memberId));

const checkOnce = (list: 'categories' | 'kinds', named: readonly { readonly key: string }[]): Refusal<'unprocessable'> | undefined => {
  const at = named.findIndex(({ key }, place) => named.findIndex((other) => other.key === key) !== place);
  return at === -1 ? undefined : refuse('unprocessable', why.key_named_twice({ key: named[at]?.key ?? '' }), `${list}[${at}].key`);
};
