import type { DocumentId } from '../ids.ts';

/**
 * The bytes of documents. In the books they are written with their unit of work. A place outside of the books, such as a folder, has the same methods: there
 * `put` resolves when the bytes will outlast a loss of power, and is called before a unit of work names them.  [RCP-5]
 */
export interface BlobsPort {
  get(id: DocumentId): Promise<Uint8Array | null>;
  /** Keeps bytes under an id that has none yet. */
  put(id: DocumentId, bytes: Uint8Array): Promise<void>;
  /** Removes the bytes, if there are any. */
  remove(id: DocumentId): Promise<void>;
}
