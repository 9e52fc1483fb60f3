import { type Instant, instant } from '../../kernel/dates.ts';
import type { Id, MemberId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { System } from '../../kernel/system.ts';
import { checkName } from '../../kernel/text.ts';
import type { Store } from '../../store/store.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type CreatedToken, checkMayMakeFor, type MintedToken } from './create-token.ts';
import { BROWSER_SESSION_MS, SIGN_IN_LINK_MS } from './limits.ts';
import { type Actor, type Credential, isValidAt, type Member, type MemberCaller, type RequestOrigin, type TokenUse } from './member.ts';
import { why } from './reasons.ts';
import { type SettingsView, viewAt } from './settings.ts';
import { ledgerOf } from './token.ts';

/** A one-time code, for the link with which a member signs in. */
export interface SignInLink {
  readonly credential: Credential;
  /** Shown once, here; never stored. */
  readonly code: string;
}

/** Who takes the token that a code is given for. */
export interface Redeemer extends RequestOrigin {
  readonly use: Exclude<TokenUse, 'sign_in_link'>;
  readonly name: string;
  /** The secret that a browser keeps for all its companies; the token follows from it.  [SGN-6] */
  readonly browser?: string | undefined;
}

/** A token that a code was redeemed for, its member, and the books that it opens. */
export interface SignedIn extends CreatedToken {
  readonly tokenId: Id<'token'>;
  readonly settings: SettingsView;
  readonly member: Member;
}

/**
 * Makes a one-time code for a member, by default the caller. It signs in once, within five minutes, and opens nothing itself.  [SGN-1]
 * Its members are those for whom the caller may make a token.  [CRE-2]
 */
export const createSignInLink = async (
  books: Needs<'credentials' | 'members'> & Emits<'token'>,
  actor: Actor,
  made: MintedToken,
  memberId: MemberId | undefined = actor.memberId ?? undefined,
): Promise<SignInLink | Refusal<'unprocessable' | 'forbidden'>> => {
  const member = (await books.members.all()).find(({ id }) => id === memberId);
  if (member === undefined || !member.isActive)
    return refuse('unprocessable', why.no_active_member({ member: memberId ?? actor.author }), 'memberId');
  const forbidden = checkMayMakeFor(actor, member);
  if (forbidden !== undefined) return forbidden;
  const expiresAt = instant(Date.parse(books.now) + SIGN_IN_LINK_MS);
  const credential = await putNew(books, member.id, made.tokenHash, {
    ...{ use: 'sign_in_link', name: 'Sign-in link', expiresAt },
    madeWith: actor.tokenId,
  });
  return { credential, code: made.token };
};

/**
 * Spends the code and makes the token that it stands for; a browser's ends after 30 days. The code is read again here: of two who redeem it at the same time, one is refused.  [SGN-2] [SGN-3]
 */
export const redeemSignInLink = async (
  books: Needs<'credentials' | 'members'> & Emits<'token'>,
  _actor: Actor,
  codeHash: string,
  made: MintedToken & { readonly id: Id<'token'> },
  { use, name }: Redeemer,
): Promise<SignedIn | Refusal<'unauthenticated' | 'unprocessable'>> => {
  const refusal = checkName(name);
  if (refusal !== undefined) return refusal;
  const link = await books.credentials.byHash(codeHash);
  const member = (await books.members.all()).find(({ id }) => id === link?.memberId);
  if (link === null || member === undefined || !opens(link, books.now)) return SPENT;
  await books.credentials.put({ ...link, revokedAt: books.now, lastUsedAt: books.now });
  books.emit('token.revoked', link.id);
  const expiresAt = use === 'browser' ? instant(Date.parse(books.now) + BROWSER_SESSION_MS) : null;
  return signedIn(books, member, made, { use, name: name.trim(), expiresAt, madeWith: null });
};

/**
 * Signs a browser in as the member of the calling token. The browser gets a token of its own, which ends with the calling one at the latest.  [SGN-7]
 * A service has no member to sign in as: `unprocessable`.
 */
export const signInByToken = async (
  books: Needs<'credentials' | 'members'> & Emits<'token'>,
  actor: Actor,
  made: MintedToken & { readonly id: Id<'token'> },
  name: string,
): Promise<SignedIn | Refusal<'unprocessable'>> => {
  const member = (await books.members.all()).find(({ id }) => id === actor.memberId);
  if (member === undefined) return refuse('unprocessable', why.service_signs_no_browser_in(), 'token');
  const calling = (await books.credentials.all()).find(({ id }) => id === actor.tokenId);
  const ends = [instant(Date.parse(books.now) + BROWSER_SESSION_MS), calling?.expiresAt ?? null].filter((end) => end !== null);
  return signedIn(books, member, made, { use: 'browser', name, expiresAt: ends.toSorted()[0] ?? null, madeWith: actor.tokenId });
};

const signedIn = async (
  books: Needs<'credentials'> & Emits<'token'>,
  member: Member,
  { id, token, tokenHash }: MintedToken & { readonly id: Id<'token'> },
  kept: Pick<Credential, 'use' | 'name' | 'expiresAt' | 'madeWith'>,
): Promise<SignedIn> => {
  const credential = await putNew(books, member.id, tokenHash, kept, id);
  return { credential, tokenId: id, token, settings: viewAt(books.settings, books.now), member };
};

/** Keeps a new token of a member. */
export const putNew = async (
  books: Needs<'credentials'> & Emits<'token'>,
  memberId: MemberId,
  tokenHash: string,
  kept: Pick<Credential, 'use' | 'name' | 'expiresAt' | 'madeWith'>,
  id: Id<'token'> = books.newId('token'),
): Promise<Credential> => {
  const credential: Credential = {
    id,
    memberId,
    tokenHash,
    createdAt: books.now,
    revokedAt: null,
    lastUsedAt: null,
    ...kept,
  };
  await books.credentials.put(credential);
  books.emit('token.created', credential.id);
  return credential;
};

/** The member for whom a code was made; `unauthenticated` when it is unknown. Redeeming it says whether it is spent or expired: under a key, a spent code has its stored answer.  [SGN-2] */
export const holderOf = async (store: Store, system: System, code: string): Promise<MemberCaller | Refusal<'unauthenticated'>> => {
  const ledgerId = ledgerOf(code);
  if (ledgerId === null) return SPENT;
  const codeHash = await system.sha256(code);
  return store.read(ledgerId, async (books) => {
    const link = await books.credentials.byHash(codeHash);
    const member = (await books.members.all()).find(({ id }) => id === link?.memberId);
    if (link?.use !== 'sign_in_link' || member === undefined) return SPENT;
    return { ledgerId, memberId: member.id, role: member.role };
  });
};

const opens = (link: Credential, now: Instant): boolean => link.use === 'sign_in_link' && isValidAt(link, now);

const SPENT = refuse('unauthenticated', why.sign_in_link_unknown());
