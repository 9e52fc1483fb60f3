import type { Member } from '../books/member.ts';

/** The members of these books. */
export interface MembersPort {
  /** By id, oldest first. */
  all(): Promise<readonly Member[]>;
  put(member: Member): Promise<void>;
}
