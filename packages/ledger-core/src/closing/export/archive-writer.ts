import type { LedgerId, PersonId } from '../../kernel/ids.ts';

/**
 * Streams the archive of one set of books, complete except for its secrets. Nothing is read before the first bytes are requested.
 * `personId` is the person who requests it, in whichever books; null for a service.  [TRV-11]
 */
export type ArchiveWriter = (ledgerId: LedgerId, personId: PersonId | null) => AsyncIterable<Uint8Array>;
