import type { BlobsPort, LedgerId, Settings, Store } from 'ledger-core';

/** What this package shows of travelling. Nothing of Drizzle stands here: who installs the package checks its types without those of the other driver. */

/** The bytes of an archive, which are read while they are taken. */
export type Archive = AsyncIterable<Uint8Array>;

/** What an export and an import are given beside the database. */
export interface Route {
  /** The place of receipts outside of the books, where there is one. */
  readonly outside?: ((ledgerId: LedgerId) => BlobsPort) | undefined;
  /** Hears how many rows are done. */
  readonly report?: ((rows: number) => void) | undefined;
}

export interface ImportRoute extends Route {
  /** Whether the books may join an organization that has other books here.  [TRV-7] */
  readonly joinOrganization?: boolean | undefined;
  /** Looks at the books before they are kept: what it throws is the end of the import.  [TRV-6] */
  readonly check: (settings: Settings, store: Pick<Store, 'read'>) => Promise<void>;
}

/** Something that does not travel, and what an owner does about it afterwards. */
export interface LeftOut {
  readonly what: string;
  readonly afterwards: string;
}

/** Books that arrived, where their journal ends, and what they did not bring. */
export interface Arrived {
  readonly settings: Settings;
  readonly entries: number;
  readonly head: string;
  readonly leftOut: readonly LeftOut[];
}

/** A set of books of a database, and how far it has come: two that have come as far are the same. */
export interface BooksThere extends Pick<Settings, 'id' | 'name' | 'organizationId'> {
  readonly entries: number;
  readonly head: string;
  readonly events: number;
  /** The records of the audit trail, of which every command leaves one, and the hash of the last. */
  readonly audited: number;
  readonly auditHead: string;
  /** When they moved to another database; null while they are written here. */
  readonly movedAt: string | null;
}

/** Books that are in another database now, and whether that had them before. */
export interface Moved {
  readonly books: BooksThere;
  readonly wasThere: boolean;
}

/** Books of a database that leave it as an archive, or arrive in it. One of them at a time. */
export interface Travel {
  readonly find: (ledgerId: LedgerId) => Promise<BooksThere | null>;
  /** The books of an organization. */
  readonly ofOrganization: (organizationId: Settings['organizationId']) => Promise<readonly LedgerId[]>;
  /** The archive of one set of books, as it is read. */
  readonly export: (ledgerId: LedgerId, route?: Route) => Archive;
  /** Moves books into another database, while others write to them but for the last moment. Afterwards they are only read here.  [TRV-10] [TRV-12] */
  readonly move: (ledgerId: LedgerId, to: Travel, route: ImportRoute) => Promise<Moved>;
  /** Lets books be written here again that moved.  [TRV-13] */
  readonly reopen: (ledgerId: LedgerId) => Promise<void>;
  /** Switches off what books send, make and read by themselves: in a database that was restored beside the one that goes on.  [TRV-17] */
  readonly quiet: (ledgerId: LedgerId) => Promise<void>;
  readonly import: (archive: Archive, route: ImportRoute) => Promise<Arrived>;
  readonly close: () => Promise<void>;
  /** Its end of a move, for the travel of the other database. */
  readonly end: unknown;
}
