/** The time limits of a store. A unit of work over a limit fails with `Unavailable` and writes nothing.  [STO-46] */
export interface TimeLimits {
  /** Waiting for its turn. A unit of work whose books are busy for longer does not start. */
  readonly waitMs: number;
  /** Waiting for a lock of another server. */
  readonly lockMs: number;
  /** One statement. */
  readonly statementMs: number;
  /** The pause between two statements of one unit of work. A suspended server loses its connection and its locks. */
  readonly idleMs: number;
  /** A whole unit of work, or a group of them. */
  readonly unitMs: number;
  /** The response to `ping`. Shorter than the two-second limit of `/ready`. */
  readonly pingMs: number;
}

/**
 * Clients and load balancers time out after 30 to 60 seconds, so waiting units of work fail before that. A whole unit of work may take
 * longer: the largest import writes for a minute or two.
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

/** Connections to a Postgres server for long reads, in addition to those for all other work. */
export const LONG_READS = 2;

/** Seconds to establish a connection to a Postgres server, which normally takes a fraction of a second. */
export const CONNECT_LIMIT_SECONDS = 5;

/** Time limit of the check whether a host accepts writes. */
export const HOST_ASKED_MS = 1_500;

/** Interval of checking whether the present primary still accepts writes. */
export const HOSTS_WATCHED_EVERY_MS = 1_000;

/** After this time without a host that accepts writes, units of work waiting for the last primary fail. */
export const HOST_SILENT_MS = 8_000;

/** Time that a read waits for a standby to reach its position, before it uses the primary. */
export const STANDBY_WAIT_MS = 100;
export const STANDBY_LOOKED_AT_EVERY_MS = 10;

/** Maximum replication lag of a standby. Beyond it the primary is used. */
export const STANDBY_BEHIND_MS = 10_000;

/** Time limit of a standby for reporting its position, and the pause after a failure. */
export const STANDBY_ASKED_MS = 1_000;
export const STANDBY_LEFT_MS = 5_000;

/**
 * Disables the driver's query for array types on every new connection: if the server ends the connection during that query, the process
 * crashes.
 */
export const ASKS_FOR_TYPES = false;

/** Written rows after which a connection first discards its cached plans. */
export const FEW_ROWS = 100;

/** Default maximum of connections to a Postgres server. */
export const DEFAULT_CONNECTIONS = 10;

/** Retry interval of a write while another process writes to a SQLite file. */
export const BUSY_RETRY_MS = 2;

/** The check of a SQLite file for corruption uses at most 1/20 of the time: 5 %. */
export const PROBE_SHARE = 20;

/** Time that `ping` waits for such a check. For larger files, from some hundred megabytes, the previous result is returned. */
export const PROBE_WAIT_MS = 1_000;

/** Time that a starting process waits for another one that migrates the tables. */
export const MIGRATION_TIMEOUT_MS = 30_000;

/** Maximum units of work per group commit: enough to share its cost, and few enough that the first does not wait long for the last. */
export const LARGEST_GROUP = 64;

/** Buffered rows of one unit of work before an early flush: few enough for little memory and a short turn of the event loop. */
export const ROWS_HELD = 2_000;

/** Rows written to a table after which Postgres analyzes it immediately. */
export const MANY_ROWS = 10_000;

/** Rows of one list that are written immediately. Shorter lists are cached until the unit of work ends. */
export const LONG_LIST = 500;

/** Long lists that are sent to Postgres before it has written the first of them. */
export const LISTS_AHEAD = 4;

/** Time that a thread waits for readers of the write-ahead log before it truncates it. After that the next commit does. */
export const LOG_CUT_MS = 1_000;

/** Slices of rows that are sent to a thread before it has written the first of them. */
export const SLICES_BEHIND = 4;

/** Rows that SQLite writes in one turn of the event loop, which takes a few milliseconds. */
export const SQLITE_ROWS_AT_ONCE = 250;

/** Bytes of the write-ahead log that are kept for reuse, so that a large import leaves no large file. */
export const LOG_BYTES_STORED = 16 * 1024 * 1024;

/**
 * Bytes of one part of a file, a multiple of three, so that base64 needs no padding; and the parts per statement: a few milliseconds of
 * work.
 */
export const BLOB_PART_BYTES = 384 * 1024;
export const BLOB_PARTS_AT_ONCE = 4;
