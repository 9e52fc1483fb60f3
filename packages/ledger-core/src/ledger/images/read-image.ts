import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Store } from '../../store/store.ts';
import { booksOfImage, type Image } from './image.ts';
import { why } from './reasons.ts';

/** Reads an image by its name. Requires no credential.  [LOG-3] */
export const readImage = async (store: Store, name: string): Promise<Image | Refusal<'not_found'>> => {
  const ledgerId = booksOfImage(name);
  const image = ledgerId === null ? null : await store.read(ledgerId, (books) => books.images.byName(name));
  return image ?? refuse('not_found', why.no_such_image());
};
