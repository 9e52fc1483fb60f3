import type { Member } from '../../company/books/member.ts';
import { PERMISSIONS } from '../../company/books/permissions.ts';
import type { Author, MemberId } from '../../kernel/ids.ts';
import { KIND_TERMS, type NotificationKind } from './kind.ts';
import type { Notice, NotificationLine } from './notification.ts';
import { channelsOf, noPreferences, type Preferences } from './preferences.ts';

/** Something that happened, and who may be notified of it. */
export interface Occurrence {
  readonly kind: NotificationKind;
  /** What it is about: of several occurrences about the same, a member is notified of the first that is on. */
  readonly about: string;
  readonly line: NotificationLine;
  /** Who did it, and is not notified; null where the author is not known or does not matter. */
  readonly author: Author | null;
  /** The members whom it concerns; all where omitted. */
  readonly concerns?: readonly MemberId[];
}

/** Whether a member may be notified of a kind at all: not one who was taken out, nor one who may not see what it is about.  [NTF-7] */
export const mayGet = (member: Pick<Member, 'isActive' | 'role'>, kind: NotificationKind): boolean =>
  member.isActive && PERMISSIONS[KIND_TERMS[kind].needs].some((role) => role === member.role);

/**
 * The notices of what happened, by the preferences of the members at this moment: none for a kind that is off, none for its author, and one of
 * several about the same.  [NTF-6] [NTF-7] Pure.
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
