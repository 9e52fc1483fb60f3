import { availableParallelism } from 'node:os';

/** Limits for reading in a thread, each with its reason. */

/** Processor time for one file. 25 MB of the slowest format take five to seven seconds on one core. */
export const READ_TIME_LIMIT_MS = 10_000;

/** Wall-clock time may be this many times longer on a busy machine. */
export const MAX_STARVED = 6;

/** Heap for objects. 25 MB of CAMT use about 400 MB during the read. */
export const READ_HEAP_MB = 512;

/** Heap for short-lived objects. Three times as much does not make reading faster. */
export const READ_YOUNG_MB = 32;

/** Concurrent reading threads. A second one on the same core would delay both and double the memory. */
export const MAX_READING_THREADS = availableParallelism();

/** Rows per message. Receiving a message blocks the event loop, about 15 ms for 500 transactions. */
export const ROWS_IN_A_MESSAGE = 500;

/** Characters of a text that many rows share. A date has ten. */
export const SHORT_TEXT = 10;
