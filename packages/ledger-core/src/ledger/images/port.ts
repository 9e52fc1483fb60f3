import type { Image } from './image.ts';

export interface ImagesPort {
  byName(name: string): Promise<Image | null>;
  add(image: Image): Promise<void>;
  remove(name: string): Promise<void>;
}
