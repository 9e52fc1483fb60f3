import { instant } from '../../kernel/dates.ts';
import type { Id, LedgerId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { System } from '../../kernel/system.ts';
import type { Store } from '../../store/store.ts';
import { TOKEN_BELIEVED_MS } from './limits.ts';
import { isLink, isValidAt, type MemberCaller } from './member.ts';
import { why } from './reasons.ts';
import { ledgerOf } from './token.ts';
import type { NoteUse } from './token-uses.ts';

/** The maximum number of cached tokens. The oldest is evicted first. */
const MAX_CACHED_TOKENS = 10_000;

/** A token that was verified in the store. */
interface Known {
  readonly caller: MemberCaller & { readonly tokenId: Id<'token'> };
  /** Valid from the store read, for a second or until the token expires. Not valid if the clock is set back before the read. */
  readonly since: string;
  readonly until: string;
  /** The number of `forget` calls for these books before the store read. */
  readonly invalidation: number;
}

/**
 * Authenticates a bearer token.  [CRE-3]
 * Verified tokens are cached for a second. `forget` invalidates the cached tokens of one set of books, including
 * tokens with a store read in progress. [CRE-5]
 */
export const authenticator = (store: Store, system: System, noteUse: NoteUse) => {
  const cached = new Map<string, Known>();
  const invalidations = new Map<LedgerId, number>();
  const invalidationsOf = (ledgerId: LedgerId): number => invalidations.get(ledgerId) ?? 0;

  const isFresh = (known: Known, now: string): boolean =>
    known.since <= now && now < known.until && known.invalidation === invalidationsOf(known.caller.ledgerId);

  const verify = async (ledgerId: LedgerId, tokenHash: string): Promise<Known | null> => {
    const since = system.clock.now();
    const times = invalidationsOf(ledgerId);
    return store.read(ledgerId, async (books) => {
      const credential = await books.credentials.byHash(tokenHash);
      if (credential === null || isLink(credential) || !isValidAt(credential, system.clock.now())) return null;
      const member = (await books.members.all()).find((candidate) => candidate.id === credential.memberId);
      if (member === undefined || !member.isActive) return null;
      const aMomentLater = instant(Date.parse(since) + TOKEN_BELIEVED_MS);
      const { expiresAt, agent } = credential;
      return {
        caller: { ledgerId, memberId: member.id, role: member.role, tokenId: credential.id, ...(agent !== null && { agent }) },
        since,
        until: expiresAt !== null && expiresAt < aMomentLater ? expiresAt : aMomentLater,
        invalidation: times,
      };
    });
  };

  const authenticate = async (token: string): Promise<MemberCaller | Refusal<'unauthenticated'>> => {
    const ledgerId = ledgerOf(token);
    if (ledgerId === null) return UNKNOWN;
    const tokenHash = await system.sha256(token);
    const stored = cached.get(tokenHash);
    const isCached = stored !== undefined && isFresh(stored, system.clock.now());
    const known = isCached ? stored : await verify(ledgerId, tokenHash);
    if (!isCached) cached.delete(tokenHash);
    if (known === null) return UNKNOWN;
    if (!isCached) {
      if (cached.size >= MAX_CACHED_TOKENS) cached.delete(cached.keys().next().value ?? '');
      cached.set(tokenHash, known);
    }
    noteUse(ledgerId, known.caller.tokenId);
    return known.caller;
  };

  return {
    authenticate,
    /** Call it after every command that changes who can access the books. */
    forget: (ledgerId: LedgerId): void => void invalidations.set(ledgerId, invalidationsOf(ledgerId) + 1),
  };
};

const UNKNOWN = refuse('unauthenticated', why.token_unknown());
