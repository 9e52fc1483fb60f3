import { instant } from '../dates.ts';
import type { Id, LedgerId } from '../ids.ts';
import { TOKEN_BELIEVED_MS } from '../limits.ts';
import type { Store } from '../ports/store.ts';
import type { System } from '../ports/system.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { isValidAt, type MemberCaller } from './member.ts';
import { ledgerOf } from './token.ts';
import type { NoteUse } from './token-uses.ts';

/** Believed answers at most; the oldest give way. */
const BELIEVED_TOKENS = 10_000;

/** A token that the store vouched for. */
interface Known {
  readonly tokenId: Id<'token'>;
  readonly caller: MemberCaller;
  /** From the question on, for a second or until the token expires. A clock that is set back ends it too. */
  readonly since: string;
  readonly until: string;
  /** How often these books had been forgotten when the store was asked. */
  readonly forgotten: number;
}

/**
 * Makes a caller of a bearer token.  [CRE-3]
 * A verified token is believed for a moment without asking the store again. `forget` ends that for all tokens of some books: what was asked of the store before
 * it is not believed after it, even where the answer comes later.  [CRE-5]
 */
export const authenticator = (store: Store, system: System, noteUse: NoteUse) => {
  const believed = new Map<string, Known>();
  const forgotten = new Map<LedgerId, number>();
  const timesForgotten = (ledgerId: LedgerId): number => forgotten.get(ledgerId) ?? 0;

  const isBelieved = (known: Known, now: string): boolean =>
    known.since <= now && now < known.until && known.forgotten === timesForgotten(known.caller.ledgerId);

  const look = async (ledgerId: LedgerId, tokenHash: string): Promise<Known | null> => {
    const since = system.clock.now();
    const times = timesForgotten(ledgerId);
    return store.read(ledgerId, async (books) => {
      const credential = await books.credentials.byHash(tokenHash);
      if (credential === null || !isValidAt(credential, system.clock.now())) return null;
      const member = (await books.members.all()).find((candidate) => candidate.id === credential.memberId);
      if (member === undefined || !member.isActive) return null;
      const aMomentLater = instant(Date.parse(since) + TOKEN_BELIEVED_MS);
      const { expiresAt } = credential;
      return {
        tokenId: credential.id,
        caller: { ledgerId, memberId: member.id, role: member.role },
        since,
        until: expiresAt !== null && expiresAt < aMomentLater ? expiresAt : aMomentLater,
        forgotten: times,
      };
    });
  };

  const authenticate = async (token: string): Promise<MemberCaller | Refusal<'unauthenticated'>> => {
    const ledgerId = ledgerOf(token);
    if (ledgerId === null) return UNKNOWN;
    const tokenHash = await system.sha256(token);
    const held = believed.get(tokenHash);
    const isStillGood = held !== undefined && isBelieved(held, system.clock.now());
    const known = isStillGood ? held : await look(ledgerId, tokenHash);
    if (!isStillGood) believed.delete(tokenHash);
    if (known === null) return UNKNOWN;
    if (!isStillGood) {
      if (believed.size >= BELIEVED_TOKENS) believed.delete(believed.keys().next().value ?? '');
      believed.set(tokenHash, known);
    }
    noteUse(ledgerId, known.tokenId);
    return known.caller;
  };

  return {
    authenticate,
    /** After a command that changed who may open these books. */
    forget: (ledgerId: LedgerId): void => void forgotten.set(ledgerId, timesForgotten(ledgerId) + 1),
  };
};

const UNKNOWN = refuse('unauthenticated', 'This token is not known, was revoked or has expired.');
