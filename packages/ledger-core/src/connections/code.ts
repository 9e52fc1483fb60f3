import { instant } from '../dates.ts';
import type { ConnectionId } from '../ids.ts';
import { CODE_VALID_MS, MAX_CODE_ATTEMPTS } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import type { PendingCode } from './connection.ts';

/** Six digits of random bytes. Pure. */
export const codeFrom = (random: Uint8Array): string => {
  const number = random.reduce((sum, byte) => (sum * 256 + byte) % 1_000_000, 0);
  return String(number).padStart(6, '0');
};

/** The hash of a code for one connection. */
export const hashOf = async ({ sha256 }: Pick<Books, 'sha256'>, id: ConnectionId, code: string): Promise<string> => sha256(`${id} ${code}`);

/** A code as it is stored: its hash, its end, and how often a wrong one may be given.  [CON-4] */
export const newCode = async (books: Pick<Books, 'sha256' | 'now'>, id: ConnectionId, code: string): Promise<PendingCode> => ({
  hash: await hashOf(books, id, code),
  expiresAt: instant(Date.parse(books.now) + CODE_VALID_MS),
  attemptsLeft: MAX_CODE_ATTEMPTS,
});
