import type { DaysCovered } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { FeedKind } from '../../bank/sources/connector.ts';
import type { SourceKind } from '../../bank/sources/source.ts';

/**
 * Why a feed did not do what was asked. expired: what it is read with has ended and can be refreshed. refused: the sign-in is not valid, so that a person must
 * sign in again. failed: it is away, busy, or answered something else.
 */
export interface FeedFault {
  readonly because: 'expired' | 'refused' | 'failed';
  /** A sentence. */
  readonly error: string;
  /** How long it asks to wait. */
  readonly retryAfterMs: number | null;
}

/** What a feed is read with: a text that only its adapter understands. */
export interface FeedAccess {
  readonly secret: string;
  /** How long it is valid; null when it does not end by itself. */
  readonly forMs: number | null;
}

/** How a sign-in is begun. */
export interface FeedBegin {
  /** The books and the connection, `led_….conn_…`, which the feed gives back. */
  readonly reference: string;
  /** The id of the bank in the feed; null where the person chooses it there. */
  readonly institutionId: string | null;
  /** What the connection is read with so far; null before the first sign-in. */
  readonly standing: string | null;
}

/** A sign-in that was begun. A feed whose token a person brings has nothing to open. */
export interface FeedBegun {
  /** What finishes it: a text that only the adapter understands. */
  readonly secret: string | null;
  /** The address at which a person signs in; null for none. */
  readonly link: string | null;
  /** What the feed's own window in a browser is opened with; null for none. */
  readonly linkToken: string | null;
}

/** How a sign-in is finished. */
export interface FeedComplete {
  /** What the person brought: a public token, a setup token or a key; null when the feed needs nothing. */
  readonly brought: string | null;
  /** What the sign-in was begun with. */
  readonly begun: string | null;
  readonly standing: string | null;
}

/** An account as the feed names it. */
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

/** An account that is read from where the last reading ended. */
export interface FeedAsked {
  readonly id: string;
  readonly currency: string;
  /** Null before the first reading. */
  readonly cursor: string | null;
}

/** What changed in an account since its cursor. */
export interface FeedChanges {
  /** Movements that are new or changed, holds among them. */
  readonly records: readonly SourceRecord[];
  /** The days of which the records are all movements that the feed has; null where they are changes alone.  [ING-24] */
  readonly covers: DaysCovered | null;
  /** The ids of movements that the feed took back. */
  readonly removed: readonly string[];
  /** Rows that are no movement of this account, each with a sentence. */
  readonly skipped: readonly string[];
  readonly cursor: string;
  /** What a person must see to, although the account could be read; null for nothing. */
  readonly attention: string | null;
}

/** What became of one account. */
export type FeedRead = { readonly accountId: string } & (FeedChanges | FeedFault);

/** A service that reports movements. No function throws, and each answers within its time limit.  [FEE-1] */
export interface Feed {
  readonly begin: (begin: FeedBegin) => Promise<FeedBegun | FeedFault>;
  readonly complete: (complete: FeedComplete) => Promise<FeedSignedIn | FeedFault>;
  /** The next access; asked for when it has a limit. */
  readonly refresh: (secret: string) => Promise<FeedAccess | FeedFault>;
  /** What changed in each of these accounts. A fault of one does not hide the others. */
  readonly changes: (secret: string, asked: readonly FeedAsked[]) => Promise<readonly FeedRead[]>;
  /** Ends the sign-in there. Nobody is informed when it fails. */
  readonly revoke: (secret: string) => Promise<void>;
}

/** The feeds that the operator has set up. */
export type Feeds = { readonly [Kind in FeedKind]?: Feed | undefined };
