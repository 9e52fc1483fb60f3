import type { Member } from '../../company/books/member.ts';
import { PERMISSIONS } from '../../company/books/permissions.ts';
import type { Author, MemberId } from '../../kernel/ids.ts';
import { KIND_TERMS, type NotificationKind } from './kind.ts';
import type { Notice, NotificationLine } from './notification.ts';
import { channelsOf, noPreferences, type Preferences } from './preferences.ts';

/** Something that happened, with the members who may be notified. */
export interface Occurrence {
  readonly kind: NotificationKind;
  /** Its subject. Of several occurrences with one subject, a member is notified of the first that is enabled. */
  readonly about: string;
  readonly line: NotificationLine;
  /** Its author, who is not notified; null if unknown or irrelevant. */
  readonly author: Author | null;
  /** The affected members. Default: all. */
  readonly concerns?: readonly MemberId[];
}

/** Whether a member may be notified of a kind at all: the member is active and may see the subject.  [NTF-7] */
export const mayGet = (member: Pick<Member, 'isActive' | 'role'>, kind: NotificationKind): boolean =>
  member.isActive && PERMISSIONS[KIND_TERMS[kind].needs].some((role) => role === member.role);

/**
 * The notices of occurrences by the members' present preferences. None for a disabled kind, none for the author, and one for several with
 * the same subject.  [NTF-6] [NTF-7] Pure.
 */
export const noticesOf = (
  occurrences: readonly Occurrence[],
  members: readonly Member[],
  preferences: readonly Preferences[],
): readonly Notice[] => {
  const chosenBy = new Map(preferences.map((one) => [one.memberId, one]));
  const done = new Set<string>();
  const notices: Notice[] = [];
  for (const { kind, about, line, author, concerns } of occurrences)
    for (const member of members) {
      const name = `${member.id} ${about}`;
      if (member.id === author || !mayGet(member, kind) || concerns?.includes(member.id) === false || done.has(name)) continue;
      const channels = channelsOf(chosenBy.get(member.id) ?? noPreferences(member.id), kind);
      if (channels.length === 0) continue;
      done.add(name);
      notices.push({ memberId: member.id, kind, line, channels });
    }
  return notices;
};
