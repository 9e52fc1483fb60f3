import type { BlobsPort } from '../ports/blobs.ts';
import type { Shelf } from './shelf.ts';

/** Bytes stand on the shelf as functions that copy them, since no array of bytes can be frozen. */
export const blobsIn = (shelf: Shelf<() => Uint8Array>): BlobsPort => ({
  get: async (id) => shelf.get(id)?.() ?? null,
  put: async (id, bytes) => {
    const kept = bytes.slice();
    shelf.put(id, () => kept.slice());
  },
  remove: async (id) => shelf.delete(id),
});
