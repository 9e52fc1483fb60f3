import { instant } from '../dates.ts';
import { TOKEN_BELIEVED_MS } from '../limits.ts';
import type { Store } from '../ports/store.ts';
import type { System } from '../ports/system.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Caller, isValidAt } from './member.ts';
import { ledgerOf } from './token.ts';

/** Believed answers at most; the oldest give way. */
const BELIEVED_TOKENS = 10_000;

/**
 * Makes a caller of a bearer token.  [CRE-3]
 * A verified token is believed for a few seconds without asking the store again: no longer than a revocation may take to be felt.
 */
export const authenticator = (store: Store, system: System) => {
  const believed = new Map<string, { readonly caller: Caller; readonly until: string }>();

  const look = async (token: string, tokenHash: string): Promise<Caller | null> => {
    const ledgerId = ledgerOf(token);
    if (ledgerId === null) return null;
    return store.read(ledgerId, async (books) => {
      const credential = await books.credentials.byHash(tokenHash);
      if (credential === null || !isValidAt(credential, system.clock.now())) return null;
      const member = (await books.members.all()).find((candidate) => candidate.id === credential.memberId);
      return member?.isActive ? { ledgerId, memberId: member.id, role: member.role } : null;
    });
  };

  return async (token: string): Promise<Caller | Refusal<'unauthenticated'>> => {
    const now = system.clock.now();
    const tokenHash = await system.sha256(token);
    const known = believed.get(tokenHash);
    if (known !== undefined && known.until > now) return known.caller;
    believed.delete(tokenHash);
    const caller = await look(token, tokenHash);
    if (caller === null) return refuse('unauthenticated', 'This token is not known, was revoked or has expired.');
    if (believed.size >= BELIEVED_TOKENS) believed.delete(believed.keys().next().value ?? '');
    believed.set(tokenHash, { caller, until: instant(Date.parse(now) + TOKEN_BELIEVED_MS) });
    return caller;
  };
};
