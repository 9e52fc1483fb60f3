import type { Actor } from '../../company/books/member.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { NotificationKind } from './kind.ts';
import { changed, channelsOf, noPreferences } from './preferences.ts';
import { why } from './reasons.ts';

/** Removes email from the caller's channels of a kind. The other channels are unchanged.  [NTF-23] */
export const stopEmail = async (
  unit: Needs<'preferences'>,
  { memberId }: Actor,
  kind: NotificationKind,
): Promise<{ readonly kind: NotificationKind } | Refusal<'forbidden'>> => {
  if (memberId === null) return refuse('forbidden', why.service_has_no_preferences());
  const before = (await unit.preferences.of(memberId)) ?? noPreferences(memberId);
  const channels = channelsOf(before, kind).filter((channel) => channel !== 'email');
  await unit.preferences.put(changed(before, { kinds: [{ key: kind, channels }] }));
  return { kind };
};
