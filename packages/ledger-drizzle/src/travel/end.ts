import type { Connection } from '../engine/connection.ts';

/** How an import works on its database. */
export interface Importing {
  /** Until then it waits for a database that is busy. */
  readonly until: number;
  /** Numbers that are left free for books that others open meanwhile. */
  readonly numbersAhead: number;
  /** Waits until no other import works on the database. The end of the transaction lets the next one go on. */
  readonly takeTurn?: () => Promise<void>;
  /** Checks what the database would check of the rows at the end, so that the end takes no time. */
  readonly settle?: () => Promise<void>;
}

/** One of the databases that books travel between. */
export interface End {
  readonly connection: Connection;
  readonly importing: () => Importing;
  /** Rejects once the connection is lost. What was sent to it while it closed may never be answered. */
  readonly loss?: Promise<never>;
}

/** What work comes to, unless a connection is lost before. */
export const orLost = <R>(work: Promise<R>, ...ends: readonly End[]): Promise<R> =>
  Promise.race([work, ...ends.flatMap(({ loss }) => loss ?? [])]);

/** Undoes the transaction that runs, unless it was lost. */
export const undone = async (end: End): Promise<void> => {
  await orLost(end.connection.control('rollback'), end).catch(() => undefined);
};
