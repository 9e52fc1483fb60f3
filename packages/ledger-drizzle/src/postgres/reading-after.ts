import { AsyncLocalStorage } from 'node:async_hooks';
import { BEGINNING, type Position } from './positions.ts';

/** The position that reads must see. Without it they use the primary. */
const wanted = new AsyncLocalStorage<Position>();

/** Runs work whose reads may use a standby, once that has reached a position; null if nothing was written.  [STO-142] */
export const readingAfter = <R>(position: Position | null, work: () => Promise<R>): Promise<R> => wanted.run(position ?? BEGINNING, work);

/** The position that the reads of the present work must see; undefined if they use the primary. */
export const positionWanted = (): Position | undefined => wanted.getStore();
