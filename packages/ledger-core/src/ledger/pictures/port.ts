import type { Picture } from './picture.ts';

export interface PicturesPort {
  byName(name: string): Promise<Picture | null>;
  add(picture: Picture): Promise<void>;
  remove(name: string): Promise<void>;
}
