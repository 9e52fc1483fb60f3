/** A unit of work as its observer knows it: what `joins` answered. */
export type WatchedUnit = unknown;

/**
 * What a store tells of its work to whoever watches it, for measures and traces. It is told in the middle of the work: an observer answers at once, and throws
 * nothing.  [0106]
 */
export interface StoreObserver {
  /** A unit of work that writes begins to wait for its turn. It is told in the turn of the event loop in which the unit of work was asked for. */
  readonly joins: () => WatchedUnit;
  /** It waited too long, or its connection was lost: it is not carried out, or no further. */
  readonly givesUp: (unit: WatchedUnit) => void;
  /** Units of work are carried out in one transaction. It is told again of those that are tried once more, each alone. */
  readonly begins: (together: readonly WatchedUnit[]) => ObservedGroup;
  /** The reference data of books was asked for: whether it was in memory. */
  readonly looksUp: (isHeld: boolean) => void;
  /** The tables were brought up to date when the store was opened, by so many migrations. */
  readonly migrated: (many: number) => void;
}

/** The transaction of some units of work. */
export interface ObservedGroup {
  /** Statements are sent together. The answer is called once they are answered or have failed. */
  readonly sends: (what: SentTogether, many: number) => () => void;
  /** It was committed, with so many new rows in each table. */
  readonly commits: (added: ReadonlyMap<string, number>) => void;
}

/** The lock on the books with the rows that are expected; rows that are written; the commit. */
export type SentTogether = 'open' | 'write' | 'commit';

/** Runs what sends statements together, and tells of it. */
export const sending = async <R>(
  group: ObservedGroup | undefined,
  what: SentTogether,
  many: number,
  send: () => Promise<R>,
): Promise<R> => {
  const answered = group?.sends(what, many);
  try {
    return await send();
  } finally {
    answered?.();
  }
};
