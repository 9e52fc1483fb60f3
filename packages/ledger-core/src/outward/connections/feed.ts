import type { DaysCovered } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { FeedKind } from '../../bank/sources/connector.ts';
import type { SourceKind } from '../../bank/sources/source.ts';
import type { Why } from '../../kernel/reason.ts';

/**
 * Why a feed request failed. `expired`: the access secret expired and can be refreshed. `refused`: the sign-in is invalid, and a person
 * must sign in again. `failed`: the feed is unreachable, busy, or returned an error.
 */
export interface FeedFault {
  readonly because: 'expired' | 'refused' | 'failed';
  /** A clause about the service. `whyWords` makes one of words of its own. */
  readonly error: Why;
  /** The delay that the feed requests. */
  readonly retryAfterMs: number | null;
}

/** The access to a feed: a text that only its adapter interprets. */
export interface FeedAccess {
  readonly secret: string;
  /** Its validity; null if it does not expire. */
  readonly forMs: number | null;
}

export interface FeedBegin {
  /** The ids of the books and the connection, `led_….conn_…`, which the feed returns later. */
  readonly reference: string;
  /** The id of the bank in the feed; null if the person selects it there. */
  readonly institutionId: string | null;
  /** The present access secret; null before the first sign-in. */
  readonly previous: string | null;
}

/** A started sign-in. A feed whose token the person brings has nothing to open. */
export interface FeedBegun {
  /** The secret to finish it: a text that only the adapter interprets. */
  readonly secret: string | null;
  /** The URL where a person signs in; null if there is none. */
  readonly link: string | null;
  /** The token that opens the feed's own browser window; null if there is none. */
  readonly linkToken: string | null;
}

export interface FeedComplete {
  /** The person's input: a public token, a setup token or a key; null if the feed needs none. */
  readonly credential: string | null;
  readonly begun: string | null;
  readonly previous: string | null;
}

export interface FeedAccount {
  readonly id: string;
  readonly name: string;
  readonly mask: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly kind: SourceKind;
}

export interface FeedSignedIn {
  readonly access: FeedAccess;
  readonly accounts: readonly FeedAccount[];
}

/** An account to poll, from the position of the last poll. */
export interface FeedPosition {
  readonly id: string;
  readonly currency: string;
  /** Null before the first poll. */
  readonly cursor: string | null;
}

/** The changes of an account since its cursor. */
export interface FeedChanges {
  /** New and changed transactions, including holds. */
  readonly records: readonly SourceRecord[];
  /** The period for which the records are complete; null if they are only changes.  [ING-24] */
  readonly covers: DaysCovered | null;
  readonly removed: readonly string[];
  /** Rows that are not transactions of this account, each with its reason. */
  readonly skipped: readonly Why[];
  readonly cursor: string;
  /** A problem that a person must resolve although the account was read; null if there is none. */
  readonly attention: Why | null;
}

export type FeedRead = { readonly accountId: string } & (FeedChanges | FeedFault);

/** A service that reports transactions. Functions never throw, and each returns within its time limit.  [FEE-1] */
export interface Feed {
  readonly begin: (begin: FeedBegin) => Promise<FeedBegun | FeedFault>;
  readonly complete: (complete: FeedComplete) => Promise<FeedSignedIn | FeedFault>;
  /** Refreshes the access. Called before it expires. */
  readonly refresh: (secret: string) => Promise<FeedAccess | FeedFault>;
  /** Returns the changes of each account. A failure of one does not affect the others. */
  readonly changes: (secret: string, requested: readonly FeedPosition[]) => Promise<readonly FeedRead[]>;
  /** Ends the sign-in at the service. Failures are not reported. */
  readonly revoke: (secret: string) => Promise<void>;
}

export type Feeds = { readonly [Kind in FeedKind]?: Feed | undefined };
