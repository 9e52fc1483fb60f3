import { type Instant, instant } from '../dates.ts';
import type { Id, LedgerId } from '../ids.ts';
import { TOKEN_USES_WRITTEN_EVERY_MS } from '../limits.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { Store } from '../ports/store.ts';
import type { Clock } from '../ports/system.ts';
import type { Credential } from './member.ts';

type TokenId = Id<'token'>;

/** Notes that a token opened the books just now. */
export type NoteUse = (ledgerId: LedgerId, tokenId: TokenId) => void;

/**
 * When tokens were last used. A use is noted in memory and costs a request nothing; once a minute the notes are written, one set of books after the other, each
 * in a unit of work of its own. Notes that cannot be written are kept for the next time.  [CRE-7]
 */
export const tokenUses = (store: Store, clock: Clock) => {
  const noted = new Map<LedgerId, Map<TokenId, Instant>>();
  let writing: Promise<void> | null = null;
  let writtenAt = instant(0);

  const write = async (): Promise<void> => {
    for (const [ledgerId, uses] of [...noted]) {
      const written = new Map(uses);
      const isKept = await store
        .write(ledgerId, (books) => keep(books, written))
        .then(
          () => true,
          () => false,
        );
      if (!isKept) continue;
      for (const [tokenId, at] of written) if (uses.get(tokenId) === at) uses.delete(tokenId);
      if (uses.size === 0) noted.delete(ledgerId);
    }
  };

  const begin = (): Promise<void> =>
    (writing ??= write().finally(() => {
      writing = null;
    }));

  const note: NoteUse = (ledgerId, tokenId) => {
    const now = clock.now();
    const uses = noted.get(ledgerId) ?? new Map<TokenId, Instant>();
    noted.set(ledgerId, uses.set(tokenId, now));
    if (Math.abs(Date.parse(now) - Date.parse(writtenAt)) < TOKEN_USES_WRITTEN_EVERY_MS) return;
    writtenAt = now;
    void begin();
  };

  return {
    note,
    /** A credential with what is noted of it and not written yet. */
    upToDate: (ledgerId: LedgerId, credential: Credential): Credential =>
      withUse(credential, noted.get(ledgerId)?.get(credential.id) ?? null),
    /** Writes what is left. */
    settle: async (): Promise<void> => {
      await writing;
      await begin();
    },
  };
};

const keep = async (books: Repositories, uses: ReadonlyMap<TokenId, Instant>): Promise<void> => {
  for (const credential of await books.credentials.all()) {
    const changed = withUse(credential, uses.get(credential.id) ?? null);
    if (changed !== credential) await books.credentials.put(changed);
  }
};

/** The later use counts: another server may have written one of its own. */
const withUse = (credential: Credential, at: Instant | null): Credential =>
  at === null || (credential.lastUsedAt !== null && credential.lastUsedAt >= at) ? credential : { ...credential, lastUsedAt: at };
