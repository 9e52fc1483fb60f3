import { type Id, isId, type LedgerId, PREFIXES, type RandomBytes } from '../../kernel/ids.ts';
import type { Sha256 } from '../../kernel/system.ts';
import { hexOf } from '../../kernel/text.ts';

/**
 * A bearer token: its books and 256 random bits, as `ledger_<books>_<64 hexadecimal digits>`. It is opaque to clients. The token contains
 * the id of its books, so every lookup is limited to those books.
 */
const TOKEN = /^ledger_([0-9a-z]{26})_[0-9a-f]{64}$/;
const SECRET_BYTES = 32;

export const makeToken = (ledgerId: LedgerId, random: RandomBytes): string => tokenOf(ledgerId, hexOf(random(SECRET_BYTES)));

const tokenOf = (ledgerId: LedgerId, secret: string): string => `ledger_${ledgerId.slice(PREFIXES.ledger.length + 1)}_${secret}`;

/** A browser secret, with as many random bits as a token. */
export const BROWSER_SECRET = /^[0-9a-f]{64}$/;

/**
 * Derives a browser's token for some books. It requires the browser's secret and the id of its sign-in to these
 * books, so neither gives access alone.  [SGN-6]
 */
export const browserToken = async (sha256: Sha256, ledgerId: LedgerId, tokenId: Id<'token'>, browser: string): Promise<string> =>
  tokenOf(ledgerId, await sha256(`${browser} ${tokenId}`));

/** The books in a well-formed token; null for any other text. */
export const ledgerOf = (token: string): LedgerId | null => {
  const suffix = TOKEN.exec(token)?.[1];
  const id = `${PREFIXES.ledger}_${suffix ?? ''}`;
  return isId('ledger', id) ? id : null;
};
