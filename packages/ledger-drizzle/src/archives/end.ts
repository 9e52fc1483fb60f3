import type { Connection } from '../engine/connection.ts';

export interface Importing {
  /** The time until which it waits for a busy database. */
  readonly until: number;
  /** Numbers left free for books that are created in between. */
  readonly numbersAhead: number;
  /** Waits until no other import uses the database. The end of the transaction releases the next one. */
  readonly takeTurn?: () => Promise<void>;
  /** Runs the database's deferred checks early, so that the commit is fast. */
  readonly settle?: () => Promise<void>;
}

/** One of the databases in an export, import or move. */
export interface End {
  readonly connection: Connection;
  readonly importing: () => Importing;
  /** Rejects when the connection is lost. Statements sent while it closed may never complete. */
  readonly loss?: Promise<never>;
}

/** The result of the work, unless a connection is lost first. */
export const orLost = <R>(work: Promise<R>, ...ends: readonly End[]): Promise<R> =>
  Promise.race([work, ...ends.flatMap(({ loss }) => loss ?? [])]);

export const undone = async (end: End): Promise<void> => {
  await orLost(end.connection.control('rollback'), end).catch(() => undefined);
};
