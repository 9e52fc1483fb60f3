import { type Instant, instant } from '../../kernel/dates.ts';
import type { Id, LedgerId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/system.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { Store } from '../../store/store.ts';
import { TOKEN_USES_WRITTEN_EVERY_MS } from './limits.ts';
import type { Credential } from './member.ts';

type TokenId = Id<'token'>;

export type NoteUse = (ledgerId: LedgerId, tokenId: TokenId) => void;

/**
 * The last-used times of tokens. They are buffered in memory, so that requests do not wait. Once a minute they are saved, in one unit of
 * work for each set of books. If saving fails, they are retried the next time.  [CRE-7]
 */
export const tokenUses = (store: Store, clock: Clock) => {
  const noted = new Map<LedgerId, Map<TokenId, Instant>>();
  let writing: Promise<void> | null = null;
  let writtenAt = instant(0);

  const write = async (): Promise<void> => {
    for (const [ledgerId, uses] of [...noted]) {
      const written = new Map(uses);
      const isStored = await store
        .write(ledgerId, (books) => save(books, written))
        .then(
          () => true,
          () => false,
        );
      if (!isStored) continue;
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
    /** The credential, including its buffered last use. */
    upToDate: (ledgerId: LedgerId, credential: Credential): Credential =>
      withUse(credential, noted.get(ledgerId)?.get(credential.id) ?? null),
    /** Saves the buffered uses. */
    writeAll: async (): Promise<void> => {
      await writing;
      await begin();
    },
  };
};

const save = async (books: Pick<Repositories, 'credentials'>, uses: ReadonlyMap<TokenId, Instant>): Promise<void> => {
  for (const credential of await books.credentials.all()) {
    const changed = withUse(credential, uses.get(credential.id) ?? null);
    if (changed !== credential) await books.credentials.put(changed);
  }
};

/** The credential with the later of two uses, because another server may have saved one. */
const withUse = (credential: Credential, at: Instant | null): Credential =>
  at === null || (credential.lastUsedAt !== null && credential.lastUsedAt >= at) ? credential : { ...credential, lastUsedAt: at };

export type TokenUses = ReturnType<typeof tokenUses>;
