import { type Id, isId, type LedgerId, PREFIXES, type RandomBytes } from '../../kernel/ids.ts';
import type { Sha256 } from '../../kernel/system.ts';
import { hexOf } from '../../kernel/text.ts';

/**
 * A bearer token: its books and 256 random bits, as `ledger_<books>_<64 hexadecimal digits>`. It is opaque to clients. Since it names the books, every look-up
 * is limited to them.
 */
const TOKEN = /^ledger_([0-9a-z]{26})_[0-9a-f]{64}$/;
const SECRET_BYTES = 32;

export const makeToken = (ledgerId: LedgerId, random: RandomBytes): string => tokenOf(ledgerId, hexOf(random(SECRET_BYTES)));

const tokenOf = (ledgerId: LedgerId, secret: string): string => `ledger_${ledgerId.slice(PREFIXES.ledger.length + 1)}_${secret}`;

/** The secret of a browser, as many random bits as a token has. */
export const BROWSER_SECRET = /^[0-9a-f]{64}$/;

/**
 * The token of a browser in some books. It follows from the secret that the browser keeps for all its companies and from the id of its sign-in to these books, so neither
 * opens anything alone.  [SGN-6]
 */
export const browserToken = async (sha256: Sha256, ledgerId: LedgerId, tokenId: Id<'token'>, browser: string): Promise<string> =>
  tokenOf(ledgerId, await sha256(`${browser} ${tokenId}`));

/** The books that a well-formed token names; null for any other text. */
export const ledgerOf = (token: string): LedgerId | null => {
  const suffix = TOKEN.exec(token)?.[1];
  const id = `${PREFIXES.ledger}_${suffix ?? ''}`;
  return isId('ledger', id) ? id : null;
};
