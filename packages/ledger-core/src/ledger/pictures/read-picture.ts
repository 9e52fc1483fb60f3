import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Store } from '../../store/store.ts';
import { booksOfPicture, type Picture } from './picture.ts';
import { why } from './reasons.ts';

/** Reads an image by its name. Requires no credential.  [LOG-3] */
export const readPicture = async (store: Store, name: string): Promise<Picture | Refusal<'not_found'>> => {
  const ledgerId = booksOfPicture(name);
  const picture = ledgerId === null ? null : await store.read(ledgerId, (books) => books.pictures.byName(name));
  return picture ?? refuse('not_found', why.no_such_picture());
};
