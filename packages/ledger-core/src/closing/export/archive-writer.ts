import type { LedgerId, PersonId } from '../../kernel/ids.ts';

/**
 * Writes the archive of one set of books, whole but for its secrets, as it is read. Nothing is read before the first bytes are asked for. The person is who asks,
 * in whichever books; null for a service.  [TRV-11]
 */
export type ArchiveWriter = (ledgerId: LedgerId, personId: PersonId | null) => AsyncIterable<Uint8Array>;
