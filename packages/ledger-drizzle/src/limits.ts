/** How long a store waits for its database. What is over a limit fails with `Unavailable` and keeps nothing.  [STO-46] */
export interface TimeLimits {
  /** For its turn: a unit of work whose books are busy for longer is not begun. */
  readonly waitMs: number;
  /** For a lock that another server holds. */
  readonly lockMs: number;
  /** For one statement. */
  readonly statementMs: number;
  /** Between two statements of one unit of work: a server that was stopped loses its connection, and with it its locks. */
  readonly idleMs: number;
  /** For a unit of work, or a group of them, as a whole. */
  readonly unitMs: number;
  /** For the answer to "are you there". Less than the two seconds in which `/ready` answers. */
  readonly pingMs: number;
}

/**
 * Clients and load balancers give up after some 30 to 60 seconds: who waits in line is answered by then. The unit of work as a whole may take longer, since the
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

/** Seconds for a new connection to a Postgres server: one that is there answers within a fraction of the first. */
export const CONNECT_LIMIT_SECONDS = 5;

/** The driver would ask every new connection for the types of arrays, and guard that question by nothing: should the server end the connection then, the process would end too. */
export const ASKS_FOR_TYPES = false;

/** Connections to a Postgres server at most, unless an option says otherwise. */
export const DEFAULT_CONNECTIONS = 10;

/** How often a SQLite file is looked at while another process writes to it. */
export const BUSY_RETRY_MS = 2;

/** Looking a SQLite file through for damage takes at most one part in so many of the time: 5 %. */
export const PROBE_SHARE = 20;

/** How long `ping` waits for such a look; a file of some hundred megabytes takes longer, and the last look answers. */
export const PROBE_WAIT_MS = 1_000;

/** How long a starting process waits for another that brings the tables up to date. */
export const MIGRATION_TIMEOUT_MS = 30_000;

/** Units of work that are committed together at most: enough that a commit's cost is spread thin, few enough that the first does not wait long for the last. */
export const LARGEST_GROUP = 64;
