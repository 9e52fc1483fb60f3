import type { Actor } from '../../company/books/member.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { NotificationKind } from './kind.ts';
import { changed, channelsOf, noPreferences } from './preferences.ts';
import { why } from './reasons.ts';

/** A kind no longer reaches the caller by e-mail. Its other channels stay.  [NTF-23] */
export const stopEmail = async (
  books: Needs<'preferences'>,
  { memberId }: Actor,
  kind: NotificationKind,
): Promise<{ readonly kind: NotificationKind } | Refusal<'forbidden'>> => {
  if (memberId === null) return refuse('forbidden', why.service_has_no_preferences());
  const before = (await books.preferences.of(memberId)) ?? noPreferences(memberId);
  const channels = channelsOf(before, kind).filter((channel) => channel !== 'email');
  await books.preferences.put(changed(before, { kinds: [{ key: kind, channels }] }));
  return { kind };
};
