import { availableParallelism } from 'node:os';

/** Every limit on a reading in a thread has its name and its reason here. */

/** A reading that takes longer is stopped: 25 MB of the wordiest format take five to seven seconds on one core. */
export const READ_TIME_LIMIT_MS = 10_000;

/** By the clock a file may take so many times its limit where other programs leave the machine no more. */
export const MAX_STARVED = 6;

/** What a reading may hold in objects: 25 MB of CAMT take some 400 MB while they are read. */
export const READ_HEAP_MB = 512;

/** Room for objects that live shortly: a reading makes many, and with less room more of its time goes into clearing up. */
export const READ_YOUNG_MB = 96;

/** Threads that read at once. A second one on the same core makes both late, and doubles the memory. */
export const MAX_READING_THREADS = availableParallelism();

/** Movements that come back in one message: taking a message in holds the event loop, 500 movements for some 15 ms. */
export const READINGS_IN_A_MESSAGE = 500;
