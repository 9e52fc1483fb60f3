import { type ArchiveWriter, type LedgerId, type PersonId, Unavailable, type Why } from 'ledger-core';
import { sentenceOf } from 'ledger-messages';
import { why } from 'ledger-wire/reasons';
import { AS_SENT } from '../../http/wire-names.ts';

/** Concurrent archives. Each uses its own connection, and its snapshot prevents the database from removing old rows. */
const AT_ONCE = 2;

/** Time that a client may accept no bytes, and the period for measuring its rate. */
const STALL_MS = 60_000;

/** A slower client would block a slot that others wait for. */
const LEAST_BYTES_PER_SECOND = 64 * 1024;

/** An archive as a stream, and a function that ends reading. */
type OpenArchive = (ledgerId: LedgerId) => Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly close: () => Promise<void> }>;

/** Too many archives are being written. */
export class ArchivesBusy extends Error {
  override readonly name = 'ArchivesBusy';

  /** Which archives. */
  readonly why: Why;

  constructor(written: Why) {
    super(sentenceOf(written, AS_SENT));
    this.why = written;
  }
}

/** Writes archives for owners: at most one per set of books, one per person, and two in total.  [TRV-11] */
export const archivesFrom = (open: OpenArchive, stallMs = STALL_MS, leastPerSecond = LEAST_BYTES_PER_SECOND): ArchiveWriter => {
  const running = new Map<LedgerId, PersonId | null>();
  return async function* (ledgerId, personId) {
    if (running.has(ledgerId)) throw new ArchivesBusy(why.archive_being_written());
    if (personId !== null && [...running.values()].includes(personId)) throw new ArchivesBusy(why.own_archive_being_written());
    if (running.size >= AT_ONCE) throw new ArchivesBusy(why.archives_being_written({ count: AT_ONCE }));
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
        // The generator is not resumed for a client that stops reading, so the timeout cannot rely on it.
        const late = setTimeout(() => void end().catch(() => undefined), stallMs);
        const since = performance.now();
        try {
          yield chunk;
        } finally {
          clearTimeout(late);
        }
        if (isOver || isTooSlow(chunk.length, performance.now() - since)) throw new Unavailable('The client read the archive too slowly.');
      }
    } finally {
      await end();
    }
  };
};

/**
 * Creates a test whether a client accepted too few bytes, evaluated each time that the server has waited for it for one measuring period.
 */
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
