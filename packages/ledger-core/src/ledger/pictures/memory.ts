import type { Shelf } from '../../store/memory/shelf.ts';
import type { Picture } from './picture.ts';
import type { PicturesPort } from './port.ts';

export const picturesIn = (shelf: Shelf<Picture>): PicturesPort => ({
  byName: async (name) => shelf.get(name) ?? null,
  add: async (picture) => shelf.put(picture.name, picture),
  remove: async (name) => shelf.delete(name),
});
