/** A unit of work as its observer knows it: the result of `joins`. */
export type ObservedUnit = unknown;

/**
 * Instrumentation of a store, for metrics and traces. It is called during the work, so an observer must return immediately and must not
 * throw.  [0106]
 */
export interface StoreObserver {
  /** A writing unit of work starts to wait for its turn. Called in the event loop turn of the request. */
  readonly joins: () => ObservedUnit;
  /** It waited too long, or its connection was lost. It is not executed any further. */
  readonly givesUp: (unit: ObservedUnit) => void;
  /** Units of work are executed in one transaction. Called again for those that are retried alone. */
  readonly begins: (together: readonly ObservedUnit[]) => ObservedGroup;
  /** Reference data of books was requested. The argument states whether it was cached. */
  readonly looksUp: (isCached: boolean) => void;
  /** The tables were migrated when the store was opened, by this number of migrations. */
  readonly migrated: (many: number) => void;
}

/** The transaction of some units of work. */
export interface ObservedGroup {
  /** Statements are sent together. The returned function is called after they completed or failed. */
  readonly sends: (what: SentTogether, many: number) => () => void;
  /** The transaction was committed, with this number of new rows per table. */
  readonly commits: (added: ReadonlyMap<string, number>) => void;
}

/** The lock on the books with the expected rows; written rows; the commit. */
export type SentTogether = 'open' | 'write' | 'commit';

/** Runs a function that sends statements together, and reports it to the observer. */
export const sending = async <R>(
  group: ObservedGroup | undefined,
  what: SentTogether,
  many: number,
  send: () => Promise<R>,
): Promise<R> => {
  const responded = group?.sends(what, many);
  try {
    return await send();
  } finally {
    responded?.();
  }
};
