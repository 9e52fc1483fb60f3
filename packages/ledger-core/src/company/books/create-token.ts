import type { Instant } from '../../kernel/dates.ts';
import type { Id, LedgerId, MemberId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { System } from '../../kernel/system.ts';
import { checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type Actor, type Credential, isAgent, type Member } from './member.ts';
import { why } from './reasons.ts';
import { browserToken, makeToken } from './token.ts';

export interface NewToken {
  /** The member who gets the token. Defaults to the caller; required for a service. */
  readonly memberId?: MemberId | undefined;
  readonly name: string;
  readonly expiresAt?: string | null | undefined;
  /** The name of the agent that uses the token; null or omitted for a person.  [CRE-8] */
  readonly agent?: string | null | undefined;
}

export interface CreatedToken {
  readonly credential: Credential;
  /** Returned only here and never stored. */
  readonly token: string;
}

/**
 * Creates a bearer token for a member.  [CRE-1] [CRE-2]
 * The token and its hash are created before the unit of work. Hashing is asynchronous, and a unit of work waits only for its store.
 */
export const createToken = async (
  unit: Needs<'credentials' | 'members'> & Emits<'token'>,
  actor: Actor,
  made: MintedToken,
  input: NewToken,
): Promise<CreatedToken | Refusal<'unprocessable' | 'forbidden'>> => {
  const holder = input.memberId ?? actor.memberId ?? actor.author;
  const member = (await unit.members.all()).find((candidate) => candidate.id === holder);
  if (member === undefined || !member.isActive) return refuse('unprocessable', why.no_active_member({ member: holder }), 'memberId');
  const forbidden = checkMayMakeFor(actor, member);
  if (forbidden !== undefined) return forbidden;
  const expiresAt = readExpiry(input.expiresAt ?? null, unit.now);
  if (isRefusal(expiresAt)) return expiresAt;
  const agent = input.agent ?? null;
  const refusal = checkName(input.name) ?? checkAgent(actor, agent);
  if (refusal !== undefined) return refusal;
  const credential: Credential = {
    id: unit.newId('token'),
    memberId: member.id,
    use: 'program',
    name: input.name.trim(),
    agent,
    tokenHash: made.tokenHash,
    createdAt: unit.now,
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    madeWith: null,
  };
  await unit.credentials.put(credential);
  unit.emit('token.created', credential.id);
  return { credential, token: made.token };
};

const AGENT_NAME = /^[a-z][a-z0-9_]{0,29}$/;

/** An agent makes tokens only for agents, so that it never gets those of a person.  [CRE-8] */
const checkAgent = (actor: Actor, agent: string | null): Refusal<'unprocessable' | 'forbidden'> | undefined => {
  if (agent === null) return isAgent(actor) ? refuse('forbidden', why.agent_makes_person_token()) : undefined;
  return AGENT_NAME.test(agent) ? undefined : refuse('unprocessable', why.no_agent_name_of_token({ agent }), 'agent');
};

/** A new token with its hash. Only the hash is stored. */
export interface MintedToken {
  readonly token: string;
  readonly tokenHash: string;
}

export const mintToken = async (system: System, ledgerId: LedgerId): Promise<MintedToken> =>
  minted(system, makeToken(ledgerId, system.random));

/** Creates a browser token, derived from the given id.  [SGN-6] */
export const mintBrowserToken = async (system: System, ledgerId: LedgerId, id: Id<'token'>, browser: string) => ({
  id,
  ...(await minted(system, await browserToken(system.sha256, ledgerId, id, browser))),
});

const minted = async ({ sha256 }: System, token: string): Promise<MintedToken> => ({ token, tokenHash: await sha256(token) });

/** Members can create tokens for themselves; an owner can create one for any member.  [CRE-2] */
export const checkMayMakeFor = (actor: Actor, member: Member): Refusal<'forbidden'> | undefined => {
  if (actor.role === 'owner') return undefined;
  if (member.role === 'owner') return refuse('forbidden', why.only_owner_makes_owner_token());
  return member.id === actor.memberId ? undefined : refuse('forbidden', why.only_owner_makes_token_for_member());
};

const readExpiry = (text: string | null, now: Instant): Instant | null | Refusal<'unprocessable'> => {
  if (text === null) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time) || time <= Date.parse(now)) return refuse('unprocessable', why.not_in_future({ given: text }), 'expiresAt');
  return new Date(time).toISOString() as Instant;
};
