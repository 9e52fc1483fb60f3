import type { Instant } from '../dates.ts';
import type { Id, LedgerId, MemberId, PersonId, RequestId } from '../ids.ts';

export const ROLES = ['owner', 'admin', 'bookkeeper', 'reviewer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** A person or program that works in one set of books. */
export interface Member {
  readonly id: MemberId;
  /** The same for members of other books of the organization who are this person.  [MEM-4] */
  readonly personId: PersonId;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** A bearer token of one member in one set of books. The token itself is shown once and never kept: only its SHA-256. */
export interface Credential {
  readonly id: Id<'token'>;
  readonly memberId: MemberId;
  readonly name: string;
  readonly tokenHash: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** When it last opened the books; null before it first did.  [CRE-7] */
  readonly lastUsedAt: Instant | null;
}

/** Who asks, in which books. Made by authentication, or by opening the books. */
export interface Caller {
  readonly ledgerId: LedgerId;
  readonly memberId: MemberId;
  readonly role: Role;
  /** Names this request on the audit trail; made when left out. */
  readonly requestId?: RequestId | undefined;
}

/** Who does it: the caller as an operation sees it. */
export interface Actor {
  readonly memberId: MemberId;
  readonly role: Role;
  readonly requestId: RequestId;
}

/** Whether a credential opens the books at a moment.  [CRE-3] */
export const isValidAt = (credential: Credential, now: Instant): boolean =>
  credential.revokedAt === null && (credential.expiresAt === null || credential.expiresAt > now);
