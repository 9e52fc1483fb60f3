import { AsyncLocalStorage } from 'node:async_hooks';
import { BEGINNING, type Position } from './positions.ts';

/** What the reads of some work have to see. Without it they are asked of the primary. */
const wanted = new AsyncLocalStorage<Position>();

/** Lets the reads of some work be asked of a standby, once it has come as far as a position; null where nothing was written.  [STO-142] */
export const readingAfter = <R>(position: Position | null, work: () => Promise<R>): Promise<R> => wanted.run(position ?? BEGINNING, work);

/** The position that the reads of the present work have to see; undefined where they are asked of the primary. */
export const positionWanted = (): Position | undefined => wanted.getStore();
