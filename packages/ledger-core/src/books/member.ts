import type { Instant } from '../dates.ts';
import { type Author, type Id, isServiceId, type LedgerId, type MemberId, type PersonId, type RequestId } from '../ids.ts';
import { assert } from '../invariant.ts';

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

interface Calling {
  readonly ledgerId: LedgerId;
  readonly role: Role;
  /** Names this request on the audit trail; made when left out. */
  readonly requestId?: RequestId | undefined;
}

/** A member who asks. Made by authentication, or by opening the books. */
export interface MemberCaller extends Calling {
  readonly memberId: MemberId;
}

/** A service that asks, under its own name: small letters, digits and underscores. No person's name is borrowed for what a program does by itself.  [MEM-3] */
export interface ServiceCaller extends Calling {
  readonly service: string;
}

/** Who asks, in which books. */
export type Caller = MemberCaller | ServiceCaller;

/** Who does it: the caller as an operation sees it. */
export interface Actor {
  readonly author: Author;
  readonly role: Role;
  readonly requestId: RequestId;
}

/** The name under which the books note what a caller did. */
export const authorOf = (caller: Pick<MemberCaller, 'memberId'> | Pick<ServiceCaller, 'service'>): Author => {
  if ('memberId' in caller) return caller.memberId;
  const id = `service:${caller.service}`;
  assert(isServiceId(id), `"${caller.service}" can be the name of a service`);
  return id;
};

/** Whether a credential opens the books at a moment.  [CRE-3] */
export const isValidAt = (credential: Credential, now: Instant): boolean =>
  credential.revokedAt === null && (credential.expiresAt === null || credential.expiresAt > now);
