import { runInNewContext } from 'node:vm';

/** Runs the work of a library that may never end. Node interrupts it after the time, also in the middle of a loop, and this throws. */
export const within = <R>(milliseconds: number, work: () => R): R => runInNewContext('work()', { work }, { timeout: milliseconds }) as R;
