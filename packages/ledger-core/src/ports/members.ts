import type { Member } from '../books/member.ts';

/** Who may use these books. */
export interface MembersPort {
  /** By id, oldest first. */
  all(): Promise<readonly Member[]>;
  put(member: Member): Promise<void>;
}
