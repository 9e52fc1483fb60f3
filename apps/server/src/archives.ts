import { type ArchiveWriter, type LedgerId, Unavailable } from 'ledger-core';

/** Archives that are written at once. Each has a connection of its own, and keeps the database from clearing away what it reads. */
const AT_ONCE = 2;

/** How long a client may take no bytes. */
const STALL_MS = 60_000;

/** An archive as it is read, and what ends the reading. */
type OpenArchive = (ledgerId: LedgerId) => Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly close: () => Promise<void> }>;

/** Writes archives for owners who ask for them.  [TRV-11] */
export const archivesFrom = (open: OpenArchive, stallMs = STALL_MS): ArchiveWriter => {
  let running = 0;
  return async function* (ledgerId) {
    if (running >= AT_ONCE) throw new Unavailable(`${AT_ONCE} archives of books are being written already.`);
    running += 1;
    let isOver = false;
    let close = async (): Promise<void> => undefined;
    const end = async (): Promise<void> => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      await close();
    };
    try {
      const archive = await open(ledgerId);
      close = archive.close;
      for await (const chunk of archive.bytes) {
        // A client that takes no more never comes back here, so the end cannot wait for it.
        const late = setTimeout(() => void end().catch(() => undefined), stallMs);
        try {
          yield chunk;
        } finally {
          clearTimeout(late);
        }
        if (isOver) throw new Unavailable('The archive was not taken for too long.');
      }
    } finally {
      await end();
    }
  };
};
