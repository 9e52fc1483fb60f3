import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { Image } from './image.ts';
import type { ImagesPort } from './port.ts';

export const imagesIn = (table: MemoryTable<Image>): ImagesPort => ({
  byName: async (name) => table.get(name) ?? null,
  add: async (image) => table.put(image.name, image),
  remove: async (name) => table.delete(name),
});
