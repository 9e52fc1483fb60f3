import type { Instant } from '../../kernel/dates.ts';
import { type Author, type Id, isServiceId, type LedgerId, type MemberId, type PersonId, type RequestId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import type { Report } from '../../kernel/slices.ts';
import type { Role } from './roles.ts';

/** A person or program that works in one set of books. */
export interface Member {
  readonly id: MemberId;
  /** Shared by all members, in the books of one organization, who are this person.  [MEM-4] */
  readonly personId: PersonId;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  /** IANA name; the books' own where null.  [MEM-7] */
  readonly timeZone: string | null;
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** Who keeps a token: a program, a browser that is signed in, or nobody but the link that spends it.  [SGN-1] */
export type TokenUse = 'program' | 'browser' | 'sign_in_link';

/** A bearer token of one member in one set of books. Only the token's SHA-256 is stored. */
export interface Credential {
  readonly id: Id<'token'>;
  readonly memberId: MemberId;
  readonly use: TokenUse;
  readonly name: string;
  readonly tokenHash: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** Its last use; null before the first.  [CRE-7] */
  readonly lastUsedAt: Instant | null;
  /** The token with which a sign-in link was made, and with which it ends; null for any other, and where a service made it.  [CRE-4] */
  readonly madeWith: Id<'token'> | null;
}

/** A request, as the audit trail identifies it. */
export type RequestOrigin = Pick<Calling, 'requestId' | 'clientAddress'>;

interface Calling {
  readonly ledgerId: LedgerId;
  readonly role: Role;
  /** The name of the agent that acts for the caller, 1 to 30 small letters, digits and underscores; the caller itself where omitted.  [MEM-8] */
  readonly agent?: string | undefined;
  /** The request's id on the audit trail; made when omitted. */
  readonly requestId?: RequestId | undefined;
  /** The IP address of the client that sent the request, for the audit trail; unknown when omitted.  [AUD-6] */
  readonly clientAddress?: string | undefined;
  /** The version of the transaction that the caller saw: a command on one transaction is refused if it has another. Any when omitted.  [FIL-31] */
  readonly seenVersion?: number | undefined;
  /** Is told how far a long command has come, which is not kept before its end.  [ING-14] [MIG-30] */
  readonly report?: Report | undefined;
}

/** A member as caller. Made by authentication, or by opening the books. */
export interface MemberCaller extends Calling {
  readonly memberId: MemberId;
  /** The token by which the member was authenticated. */
  readonly tokenId?: Id<'token'> | undefined;
}

/** A service as caller, under its own name: small letters, digits and underscores. A program never acts under a person's name.  [MEM-3] */
export interface ServiceCaller extends Calling {
  readonly service: string;
}

/** The author of a request and the books it is for. */
export type Caller = MemberCaller | ServiceCaller;

/** The caller as an operation sees it. */
export interface Actor {
  readonly author: Author;
  /** The member that acts, itself or by an agent; null for a service.  [MEM-8] */
  readonly memberId: MemberId | null;
  readonly role: Role;
  /** The token by which the member was authenticated; null for a service, and in a program. */
  readonly tokenId: Id<'token'> | null;
  readonly requestId: RequestId;
  /** Null where no client sent a request, or its address is unknown.  [AUD-6] */
  readonly clientAddress: string | null;
  /** The version of the transaction that the caller saw; any when undefined.  [FIL-31] */
  readonly seenVersion: number | undefined;
}

/** The caller as the books record it. An agent has a name of its own, which no service of the books has.  [MEM-8] */
export const authorOf = (caller: Pick<MemberCaller, 'memberId' | 'agent'> | Pick<ServiceCaller, 'service' | 'agent'>): Author => {
  if ('memberId' in caller && caller.agent === undefined) return caller.memberId;
  const name = caller.agent === undefined && 'service' in caller ? caller.service : `agent_${caller.agent}`;
  const id = `service:${name}`;
  assert(isServiceId(id), `"${name}" can be the name of a service`);
  return id;
};

/** Whether an agent acts, for a member or a service.  [MEM-8] */
export const isAgent = ({ author }: Pick<Actor, 'author'>): boolean => author.startsWith('service:agent_');

/** The actor of a unit of work. A caller without a request gets a new one. */
export const actorOf = (caller: Caller, newRequestId: () => RequestId): Actor => ({
  author: authorOf(caller),
  memberId: 'memberId' in caller ? caller.memberId : null,
  role: caller.role,
  tokenId: 'memberId' in caller ? (caller.tokenId ?? null) : null,
  requestId: caller.requestId ?? newRequestId(),
  clientAddress: caller.clientAddress ?? null,
  seenVersion: caller.seenVersion,
});

/** The service itself as author of a part of another one's request, under the name of what it does.  [MEM-3] */
export const asService = (actor: Actor, service: string): Actor => ({
  ...actor,
  author: authorOf({ service }),
  memberId: null,
  tokenId: null,
});

/** Whether a credential opens the books at a moment.  [CRE-3] */
export const isValidAt = (credential: Credential, now: Instant): boolean =>
  credential.revokedAt === null && (credential.expiresAt === null || credential.expiresAt > now);
