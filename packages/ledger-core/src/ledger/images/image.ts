import { type LedgerId, PREFIXES, type RandomBytes } from '../../kernel/ids.ts';
import { hexOf } from '../../kernel/text.ts';

/** An uploaded image, redrawn as a square PNG. It never changes. A new image has a new name. */
export interface Image {
  /** Contains the id of the books and cannot be guessed. Any client that knows it may read the image, without a credential. */
  readonly name: string;
  /** The PNG in base64. */
  readonly png: string;
}

const NAME = /^([0-7][0-9a-hjkmnp-tv-z]{25})[0-9a-f]{32}$/;
const SECRET_BYTES = 16;

export const imageName = (ledgerId: LedgerId, random: RandomBytes): string =>
  ledgerId.slice(PREFIXES.ledger.length + 1) + hexOf(random(SECRET_BYTES));

/** The books in an image's name; null for any other text. */
export const booksOfImage = (name: string): LedgerId | null => {
  const suffix = NAME.exec(name)?.[1];
  return suffix === undefined ? null : `${PREFIXES.ledger}_${suffix}`;
};
