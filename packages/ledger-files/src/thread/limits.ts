import { availableParallelism } from 'node:os';

/** The limits on reading in a thread, each with its reason. */

/** Processor time for one file: 25 MB of the slowest format take five to seven seconds on one core. */
export const READ_TIME_LIMIT_MS = 10_000;

/** The clock may run this many times longer on a machine that other programs keep busy. */
export const MAX_STARVED = 6;

/** Memory for objects: 25 MB of CAMT take some 400 MB while they are read. */
export const READ_HEAP_MB = 512;

/** Memory for short-lived objects. With three times as much, reading is no faster. */
export const READ_YOUNG_MB = 32;

/** Threads that read at once. A second one on the same core would delay both and double the memory. */
export const MAX_READING_THREADS = availableParallelism();

/** Rows in one message: receiving a message blocks the event loop, 500 movements for some 15 ms. */
export const ROWS_IN_A_MESSAGE = 500;

/** Characters of a text that many rows have: a day has ten. */
export const SHORT_TEXT = 10;
