import { type Instant, instant } from '../../kernel/dates.ts';
import type { Id, MemberId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { System } from '../../kernel/system.ts';
import { checkName } from '../../kernel/text.ts';
import type { Store } from '../../store/store.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type CreatedToken, checkMayMakeFor, type MintedToken } from './create-token.ts';
import { BROWSER_SESSION_MS, SIGN_IN_LINK_MS } from './limits.ts';
import {
  type Actor,
  type Credential,
  isAgent,
  isLink,
  isValidAt,
  type LinkUse,
  type Member,
  type MemberCaller,
  type RequestOrigin,
  type TokenUse,
} from './member.ts';
import { type MemberView, memberView } from './pending-invitation.ts';
import { why } from './reasons.ts';
import { type SettingsView, viewAt } from './settings.ts';
import { ledgerOf } from './token.ts';

/** A one-time code, for a member's sign-in link. */
export interface SignInLink {
  readonly credential: Credential;
  /** Returned only here and never stored. */
  readonly code: string;
}

/** The receiver of the token. */
export interface Redeemer extends RequestOrigin {
  readonly use: Exclude<TokenUse, LinkUse>;
  readonly name: string;
  /** The secret that a browser stores for all its companies. The token is derived from it.  [SGN-6] */
  readonly browser?: string | undefined;
}

/** The token that a code was redeemed for, with its member and books. */
export interface SignedIn extends CreatedToken {
  readonly tokenId: Id<'token'>;
  readonly settings: SettingsView;
  readonly member: MemberView;
}

/**
 * Creates a one-time code for a member (default: the caller), who must be one that the caller can create a token for. It signs in once,
 * within five minutes, and cannot be used as a token.  [SGN-1] [CRE-2]
 */
export const createSignInLink = async (
  unit: Needs<'credentials' | 'members'> & Emits<'token'>,
  actor: Actor,
  made: MintedToken,
  memberId: MemberId | undefined = actor.memberId ?? undefined,
): Promise<SignInLink | Refusal<'unprocessable' | 'forbidden'>> => {
  if (isAgent(actor)) return refuse('forbidden', why.agent_makes_person_token());
  const member = (await unit.members.all()).find(({ id }) => id === memberId);
  if (member === undefined || !member.isActive)
    return refuse('unprocessable', why.no_active_member({ member: memberId ?? actor.author }), 'memberId');
  const forbidden = checkMayMakeFor(actor, member);
  if (forbidden !== undefined) return forbidden;
  const expiresAt = instant(Date.parse(unit.now) + SIGN_IN_LINK_MS);
  const credential = await putNew(unit, member.id, made.tokenHash, {
    ...{ use: 'sign_in_link', name: 'Sign-in link', expiresAt },
    madeWith: actor.tokenId,
  });
  return { credential, code: made.token };
};

/**
 * Redeems a code for a token. A browser's token expires after 30 days. The code is read again within the unit of work, so of two
 * concurrent redemptions one is refused.  [SGN-2] [SGN-3]
 */
export const redeemSignInLink = async (
  unit: Needs<'credentials' | 'members'> & Emits<'token'>,
  _actor: Actor,
  codeHash: string,
  made: MintedToken & { readonly id: Id<'token'> },
  { use, name }: Redeemer,
): Promise<SignedIn | Refusal<'unauthenticated' | 'unprocessable'>> => {
  const refusal = checkName(name);
  if (refusal !== undefined) return refusal;
  const link = await unit.credentials.byHash(codeHash);
  const member = (await unit.members.all()).find(({ id }) => id === link?.memberId);
  if (link === null || member === undefined || !opens(link, unit.now)) return SPENT;
  await unit.credentials.put({ ...link, revokedAt: unit.now, lastUsedAt: unit.now });
  unit.emit('token.revoked', link.id);
  const expiresAt = use === 'browser' ? instant(Date.parse(unit.now) + BROWSER_SESSION_MS) : null;
  return signedIn(unit, member, made, { use, name: name.trim(), expiresAt, madeWith: null });
};

/**
 * Signs a browser in as the member who owns the caller's token. The browser gets its own token, which expires
 * with the caller's token at the latest.  [SGN-7]
 * Refused with `unprocessable` for a service, which has no member, and with `forbidden` for an agent.  [CRE-8]
 */
export const signInByToken = async (
  unit: Needs<'credentials' | 'members'> & Emits<'token'>,
  actor: Actor,
  made: MintedToken & { readonly id: Id<'token'> },
  name: string,
): Promise<SignedIn | Refusal<'unprocessable' | 'forbidden'>> => {
  if (isAgent(actor)) return refuse('forbidden', why.agent_makes_person_token());
  const member = (await unit.members.all()).find(({ id }) => id === actor.memberId);
  if (member === undefined) return refuse('unprocessable', why.service_signs_no_browser_in(), 'token');
  const calling = (await unit.credentials.all()).find(({ id }) => id === actor.tokenId);
  const ends = [instant(Date.parse(unit.now) + BROWSER_SESSION_MS), calling?.expiresAt ?? null].filter((end) => end !== null);
  return signedIn(unit, member, made, { use: 'browser', name, expiresAt: ends.toSorted()[0] ?? null, madeWith: actor.tokenId });
};

const signedIn = async (
  unit: Needs<'credentials'> & Emits<'token'>,
  member: Member,
  { id, token, tokenHash }: MintedToken & { readonly id: Id<'token'> },
  stored: Pick<Credential, 'use' | 'name' | 'expiresAt' | 'madeWith'>,
): Promise<SignedIn> => {
  const credential = await putNew(unit, member.id, tokenHash, stored, id);
  return { credential, tokenId: id, token, settings: viewAt(unit.settings, unit.now), member: await memberView(unit, member) };
};

export const putNew = async (
  unit: Needs<'credentials'> & Emits<'token'>,
  memberId: MemberId,
  tokenHash: string,
  stored: Pick<Credential, 'use' | 'name' | 'expiresAt' | 'madeWith'>,
  id: Id<'token'> = unit.newId('token'),
): Promise<Credential> => {
  const credential: Credential = {
    id,
    memberId,
    tokenHash,
    createdAt: unit.now,
    revokedAt: null,
    lastUsedAt: null,
    agent: null,
    ...stored,
  };
  await unit.credentials.put(credential);
  unit.emit('token.created', credential.id);
  return credential;
};

/**
 * The member of a code. Refused with `unauthenticated` if the code is unknown. Redeeming it checks whether it is used or expired, because
 * under an idempotency key a used code has a stored response.  [SGN-2]
 */
export const holderOf = async (store: Store, system: System, code: string): Promise<MemberCaller | Refusal<'unauthenticated'>> => {
  const ledgerId = ledgerOf(code);
  if (ledgerId === null) return SPENT;
  const codeHash = await system.sha256(code);
  return store.read(ledgerId, async (books) => {
    const link = await books.credentials.byHash(codeHash);
    const member = (await books.members.all()).find(({ id }) => id === link?.memberId);
    if (link === null || !isLink(link) || member === undefined) return SPENT;
    return { ledgerId, memberId: member.id, role: member.role };
  });
};

const opens = (link: Credential, now: Instant): boolean => isLink(link) && isValidAt(link, now);

const SPENT = refuse('unauthenticated', why.sign_in_link_unknown());
