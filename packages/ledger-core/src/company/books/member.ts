import type { Instant } from '../../kernel/dates.ts';
import { type Author, type Id, isServiceId, type LedgerId, type MemberId, type PersonId, type RequestId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import type { Report } from '../../kernel/slices.ts';
import type { Role } from './roles.ts';

/** A person or program that works in one set of books. */
export interface Member {
  readonly id: MemberId;
  /** Shared by the members for this person in all books of one organization.  [MEM-4] */
  readonly personId: PersonId;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  /** IANA name; null for the books' time zone.  [MEM-7] */
  readonly timeZone: string | null;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** The holder of a token: a program, a signed-in browser, or only a link that redeems it, which a person shows or an email has.  [SGN-1] */
export type TokenUse = 'program' | 'browser' | LinkUse;

export type LinkUse = 'sign_in_link' | 'invitation';

/** A bearer token of one member in one set of books. Only the token's SHA-256 is stored. */
export interface Credential {
  readonly id: Id<'token'>;
  readonly memberId: MemberId;
  readonly use: TokenUse;
  readonly name: string;
  /**
   * The agent whose token it is: 1 to 30 lower-case letters, digits and underscores. Null for a token of a person. It never changes.
   * [CRE-8]
   */
  readonly agent: string | null;
  readonly tokenHash: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** Null before the first use.  [CRE-7] */
  readonly lastUsedAt: Instant | null;
  /**
   * The token that created this sign-in link, and whose revocation revokes it; null for other tokens, and if a service created it.  [CRE-4]
   */
  readonly madeWith: Id<'token'> | null;
}

/** The identification of a request on the audit trail. */
export type RequestOrigin = Pick<Calling, 'requestId' | 'clientAddress'>;

interface Calling {
  readonly ledgerId: LedgerId;
  readonly role: Role;
  /**
   * The name of the agent that acts for the caller: 1 to 30 lower-case letters, digits and underscores.
   * If omitted, the caller acts directly.  [MEM-8]
   */
  readonly agent?: string | undefined;
  /** The request's id on the audit trail. If omitted, a new id is created. */
  readonly requestId?: RequestId | undefined;
  /** The IP address of the client, for the audit trail. Unknown if omitted.  [AUD-6] */
  readonly clientAddress?: string | undefined;
  /**
   * The transaction version that the caller saw. A command on one transaction is refused if the
   * version differs. Not checked if omitted.  [FIL-31]
   */
  readonly seenVersion?: number | undefined;
  /** Receives the progress of a long command. Nothing is stored before its end.  [ING-14] [MIG-30] */
  readonly report?: Report | undefined;
}

/** A member as the caller. Returned by authentication and by opening books. */
export interface MemberCaller extends Calling {
  readonly memberId: MemberId;
  /** The token that authenticated the member. */
  readonly tokenId?: Id<'token'> | undefined;
}

/**
 * A service as the caller, under its own name of lower-case letters, digits and underscores. A
 * program never acts under a person's name.  [MEM-3]
 */
export interface ServiceCaller extends Calling {
  readonly service: string;
}

/** The author of a request and the books it is for. */
export type Caller = MemberCaller | ServiceCaller;

/** The caller within an operation. */
export interface Actor {
  readonly author: Author;
  /** The member who acts, directly or by an agent; null for a service.  [MEM-8] */
  readonly memberId: MemberId | null;
  readonly role: Role;
  /** The token that authenticated the member; null for a service, and for embedding programs. */
  readonly tokenId: Id<'token'> | null;
  readonly requestId: RequestId;
  /** Null if there is no client request, or its address is unknown.  [AUD-6] */
  readonly clientAddress: string | null;
  /** The transaction version that the caller saw. Not checked if undefined.  [FIL-31] */
  readonly seenVersion: number | undefined;
}

/** The author to record for a caller. An agent has its own name, which no service can use.  [MEM-8] */
export const authorOf = (caller: Pick<MemberCaller, 'memberId' | 'agent'> | Pick<ServiceCaller, 'service' | 'agent'>): Author => {
  if ('memberId' in caller && caller.agent === undefined) return caller.memberId;
  const name = caller.agent === undefined && 'service' in caller ? caller.service : `agent_${caller.agent}`;
  const id = `service:${name}`;
  assert(isServiceId(id), `"${name}" can be the name of a service`);
  return id;
};

/** Whether an agent acts, for a member or a service.  [MEM-8] */
export const isAgent = ({ author }: Pick<Actor, 'author'>): boolean => author.startsWith('service:agent_');

/** The actor of a unit of work. A caller without a request id gets a new one. */
export const actorOf = (caller: Caller, newRequestId: () => RequestId): Actor => ({
  author: authorOf(caller),
  memberId: 'memberId' in caller ? caller.memberId : null,
  role: caller.role,
  tokenId: 'memberId' in caller ? (caller.tokenId ?? null) : null,
  requestId: caller.requestId ?? newRequestId(),
  clientAddress: caller.clientAddress ?? null,
  seenVersion: caller.seenVersion,
});

/** The service as the author of one part of another actor's request.  [MEM-3] */
export const asService = (actor: Actor, service: string): Actor => ({
  ...actor,
  author: authorOf({ service }),
  memberId: null,
  tokenId: null,
});

/** Whether a credential only redeems a token. It is not a token itself.  [SGN-1] [SGN-5] */
export const isLink = ({ use }: Pick<Credential, 'use'>): boolean => use === 'sign_in_link' || use === 'invitation';

/** Whether a credential is valid at a given time.  [CRE-3] */
export const isValidAt = (credential: Credential, now: Instant): boolean =>
  credential.revokedAt === null && (credential.expiresAt === null || credential.expiresAt > now);
