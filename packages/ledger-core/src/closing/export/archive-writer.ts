import type { LedgerId } from '../../kernel/ids.ts';

/** Writes the archive of one set of books, whole but for its secrets, as it is read. Nothing is read before the first bytes are asked for.  [TRV-11] */
export type ArchiveWriter = (ledgerId: LedgerId) => AsyncIterable<Uint8Array>;
