import type { Picture } from './picture.ts';

/** Pictures are read one at a time, by their names. */
export interface PicturesPort {
  byName(name: string): Promise<Picture | null>;
  add(picture: Picture): Promise<void>;
  remove(name: string): Promise<void>;
}
