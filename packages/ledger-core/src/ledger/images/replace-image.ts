import type { Needs } from '../../store/unit-of-work.ts';
import type { Image } from './image.ts';

/** Sets or replaces an image. Null removes it; removing a missing image changes nothing.  [LOG-1] [LOG-2] */
export const replace = async (unit: Needs<'images'>, before: string | null, image: Image | null): Promise<string | null> => {
  if (before !== null) await unit.images.remove(before);
  if (image !== null) await unit.images.add(image);
  return image?.name ?? null;
};
