import type { Picture } from '../pictures/picture.ts';
import type { PicturesPort } from '../ports/pictures.ts';
import type { Shelf } from './shelf.ts';

export const picturesIn = (shelf: Shelf<Picture>): PicturesPort => ({
  byName: async (name) => shelf.get(name) ?? null,
  add: async (picture) => shelf.put(picture.name, picture),
  remove: async (name) => shelf.delete(name),
});
