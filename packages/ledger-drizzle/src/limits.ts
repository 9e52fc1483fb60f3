/** The time limits of a store. A unit of work over a limit fails with `Unavailable` and writes nothing.  [STO-46] */
export interface TimeLimits {
  /** Waiting for its turn: a unit of work whose books are busy for longer does not start. */
  readonly waitMs: number;
  /** Waiting for a lock of another server. */
  readonly lockMs: number;
  /** One statement. */
  readonly statementMs: number;
  /** The pause between two statements of one unit of work: a stopped server loses its connection and its locks. */
  readonly idleMs: number;
  /** A whole unit of work, or a group of them. */
  readonly unitMs: number;
  /** The answer to `ping`. Less than the two seconds in which `/ready` answers. */
  readonly pingMs: number;
}

/**
 * Clients and load balancers give up after 30 to 60 seconds, so waiting units of work are answered before that. A whole unit of work may take longer: the
 * largest import writes for a minute or two.
 */
export const TIME_LIMITS: TimeLimits = {
  waitMs: 30_000,
  lockMs: 10_000,
  statementMs: 60_000,
  idleMs: 30_000,
  unitMs: 180_000,
  pingMs: 1_500,
};

/** A long read, such as the verification of ten years of books, reads whole tables in one statement.  [STO-133] */
export const LONG_READ: Pick<TimeLimits, 'statementMs' | 'unitMs'> = { statementMs: 600_000, unitMs: 3_600_000 };

/** Connections to a Postgres server for long reads, beside those of all other work. */
export const LONG_READS = 2;

/** Seconds for a new connection to a Postgres server, which normally takes a fraction of a second. */
export const CONNECT_LIMIT_SECONDS = 5;

/** How long a host of an address with several is asked whether it takes writes. */
export const HOST_ASKED_MS = 1_500;

/** How often the host that takes writes is asked whether it still does. */
export const HOSTS_WATCHED_EVERY_MS = 1_000;

/** After so long without any host that takes writes, the units of work that wait for the last one fail. */
export const HOST_SILENT_MS = 8_000;

/** How long a read waits for a standby to come as far as it has to see; then the primary is asked. */
export const STANDBY_WAIT_MS = 100;
export const STANDBY_LOOKED_AT_EVERY_MS = 10;

/** A standby that is further behind than this, at the most, is not asked. */
export const STANDBY_BEHIND_MS = 10_000;

/** How long a standby may take to say how far it has come, and how long one that failed is left alone. */
export const STANDBY_ASKED_MS = 1_000;
export const STANDBY_LEFT_MS = 5_000;

/** Turns off the driver's query of array types on every new connection: when the server ends the connection during that query, the process ends too. */
export const ASKS_FOR_TYPES = false;

/** The rows after which a connection makes its plans anew for the first time. */
export const FEW_ROWS = 100;

/** The default of the most connections to a Postgres server. */
export const DEFAULT_CONNECTIONS = 10;

/** How often a write is tried again while another process writes to a SQLite file. */
export const BUSY_RETRY_MS = 2;

/** Checking a SQLite file for damage takes at most one part in this many of the time: 5 %. */
export const PROBE_SHARE = 20;

/** How long `ping` waits for such a check; for larger files, from some hundred megabytes, the previous result is given. */
export const PROBE_WAIT_MS = 1_000;

/** How long a starting process waits for another one that migrates the tables. */
export const MIGRATION_TIMEOUT_MS = 30_000;

/** The most units of work in one commit: enough to share its cost, and few enough that the first does not wait long for the last. */
export const LARGEST_GROUP = 64;

/** Buffered rows of one unit of work that are written before it ends: few enough for a small memory and a short turn of the event loop. */
export const ROWS_HELD = 2_000;

/** Rows of a table after which Postgres counts them at once. */
export const MANY_ROWS = 10_000;

/** Rows of one list that are written at once, where shorter lists are remembered until the unit of work ends. */
export const LONG_LIST = 500;

/** Long lists that are sent to Postgres before it has written the first of them. */
export const LISTS_AHEAD = 4;

/** How long a thread waits for readers of the write-ahead log before it cuts it off; then the next commit does. */
export const LOG_CUT_MS = 1_000;

/** Slices of rows that are sent to a thread before it has written the first of them. */
export const SLICES_BEHIND = 4;

/** Rows that SQLite writes at once, in a few milliseconds; then the event loop turns. */
export const SQLITE_ROWS_AT_ONCE = 250;

/** Bytes of the write-ahead log that are kept for reuse: a large import leaves no large file behind. */
export const LOG_BYTES_KEPT = 16 * 1024 * 1024;

/** Bytes of one part of a file, a multiple of three, so that base64 adds nothing at its end; and the parts of one statement: a few milliseconds of work. */
export const BLOB_PART_BYTES = 384 * 1024;
export const BLOB_PARTS_AT_ONCE = 4;
