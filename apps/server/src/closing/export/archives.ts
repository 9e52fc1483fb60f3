import { type ArchiveWriter, type LedgerId, type PersonId, Unavailable } from 'ledger-core';

/** Archives that are written at once. Each has a connection of its own, and keeps the database from clearing away what it reads. */
const AT_ONCE = 2;

/** How long a client may take no bytes, and over which its rate is measured. */
const STALL_MS = 60_000;

/** A client that takes less holds a place that others wait for. */
const LEAST_BYTES_PER_SECOND = 64 * 1024;

/** An archive as it is read, and what ends the reading. */
type OpenArchive = (ledgerId: LedgerId) => Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly close: () => Promise<void> }>;

/** No archive is written now, since others are. The message says which. */
export class ArchivesBusy extends Error {
  override readonly name = 'ArchivesBusy';
}

/** Writes archives for owners who ask for them: at once one of a set of books, one for a person, and two in all.  [TRV-11] */
export const archivesFrom = (open: OpenArchive, stallMs = STALL_MS, leastPerSecond = LEAST_BYTES_PER_SECOND): ArchiveWriter => {
  const running = new Map<LedgerId, PersonId | null>();
  return async function* (ledgerId, personId) {
    if (running.has(ledgerId)) throw new ArchivesBusy('An archive of these books is being written');
    if (personId !== null && [...running.values()].includes(personId))
      throw new ArchivesBusy('An archive of other books is being written for you');
    if (running.size >= AT_ONCE) throw new ArchivesBusy(`${AT_ONCE} archives of other books are being written on this server`);
    running.set(ledgerId, personId);
    let isOver = false;
    let close = async (): Promise<void> => undefined;
    const end = async (): Promise<void> => {
      if (isOver) return;
      isOver = true;
      running.delete(ledgerId);
      await close();
    };
    const isTooSlow = measured(stallMs, leastPerSecond);
    try {
      const archive = await open(ledgerId);
      close = archive.close;
      for await (const chunk of archive.bytes) {
        // A client that takes no more never comes back here, so the end cannot wait for it.
        const late = setTimeout(() => void end().catch(() => undefined), stallMs);
        const since = performance.now();
        try {
          yield chunk;
        } finally {
          clearTimeout(late);
        }
        if (isOver || isTooSlow(chunk.length, performance.now() - since)) throw new Unavailable('The archive was not taken for too long.');
      }
    } finally {
      await end();
    }
  };
};

/** Tells whether a client took too few bytes, each time that it was waited for as long as its rate is measured over. */
const measured = (overMs: number, leastPerSecond: number) => {
  let taken = 0;
  let waited = 0;
  return (bytes: number, ms: number): boolean => {
    taken += bytes;
    waited += ms;
    if (waited < overMs) return false;
    const isTooSlow = (taken * 1_000) / waited < leastPerSecond;
    taken = 0;
    waited = 0;
    return isTooSlow;
  };
};
