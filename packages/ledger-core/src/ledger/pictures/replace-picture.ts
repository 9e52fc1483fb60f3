import type { Needs } from '../../store/unit-of-work.ts';
import type { Picture } from './picture.ts';

/** Sets or replaces an image. Null removes it; removing a missing image changes nothing.  [LOG-1] [LOG-2] */
export const replace = async (books: Needs<'pictures'>, before: string | null, picture: Picture | null): Promise<string | null> => {
  if (before !== null) await books.pictures.remove(before);
  if (picture !== null) await books.pictures.add(picture);
  return picture?.name ?? null;
};
