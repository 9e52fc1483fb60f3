import { isId, type LedgerId, PREFIXES, type RandomBytes } from '../../kernel/ids.ts';
import { hexOf } from '../../kernel/text.ts';

/**
 * A bearer token: its books and 256 random bits, as `ledger_<books>_<64 hexadecimal digits>`. It is opaque to clients. Since it names the books, every look-up
 * is limited to them.
 */
const TOKEN = /^ledger_([0-9a-z]{26})_[0-9a-f]{64}$/;
const SECRET_BYTES = 32;

export const makeToken = (ledgerId: LedgerId, random: RandomBytes): string =>
  `ledger_${ledgerId.slice(PREFIXES.ledger.length + 1)}_${hexOf(random(SECRET_BYTES))}`;

/** The books that a well-formed token names; null for any other text. */
export const ledgerOf = (token: string): LedgerId | null => {
  const suffix = TOKEN.exec(token)?.[1];
  const id = `${PREFIXES.ledger}_${suffix ?? ''}`;
  return isId('ledger', id) ? id : null;
};
