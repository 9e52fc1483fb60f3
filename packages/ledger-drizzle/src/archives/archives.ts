import type { BlobsPort, LedgerId, Settings, Store } from 'ledger-core';

/**
 * The exported types of export, import and move. They contain no Drizzle types, so that users of the package need not have the types of the
 * other driver.
 */

/** The bytes of an archive, produced as they are consumed. */
export type Archive = AsyncIterable<Uint8Array>;

/** The options of an export and an import. */
export interface Route {
  /** The external storage of receipts, if there is one. */
  readonly outside?: ((ledgerId: LedgerId) => BlobsPort) | undefined;
  /** Receives the number of processed rows. */
  readonly report?: ((rows: number) => void) | undefined;
}

export interface ImportRoute extends Route {
  /** Whether the books may join an organization that has other books here.  [TRV-7] */
  readonly joinOrganization?: boolean | undefined;
  /** Checks the books before the commit. An exception aborts the import.  [TRV-6] */
  readonly check: (settings: Settings, store: Pick<Store, 'read'>) => Promise<void>;
}

/** Something that is not exported, and what an owner must do about it afterwards. */
export interface LeftOut {
  readonly what: string;
  readonly afterwards: string;
}

/** Imported books, the end of their journal, and the data that was not exported. */
export interface ImportedBooks {
  readonly settings: Settings;
  readonly entries: number;
  readonly head: string;
  readonly leftOut: readonly LeftOut[];
}

/** A set of books in a database, and its position: two copies at the same position are equal. */
export interface BooksThere extends Pick<Settings, 'id' | 'name' | 'organizationId'> {
  readonly entries: number;
  readonly head: string;
  readonly events: number;
  /** The number of audit records, of which every command adds one, and the hash of the last. */
  readonly audited: number;
  readonly auditHead: string;
  /** When they moved to another database; null while they are written here. */
  readonly movedAt: string | null;
}

/** Books that were moved, and whether the other database already had them. */
export interface Moved {
  readonly books: BooksThere;
  readonly wasThere: boolean;
}

/** Exports, imports and moves of books in a database, one at a time. */
export interface Archives {
  readonly find: (ledgerId: LedgerId) => Promise<BooksThere | null>;
  /** The books of an organization. */
  readonly ofOrganization: (organizationId: Settings['organizationId']) => Promise<readonly LedgerId[]>;
  /** The archive of one set of books as a stream. */
  readonly export: (ledgerId: LedgerId, route?: Route) => Archive;
  /**
   * Moves books into another database, while others write to them until the last step. Afterwards they are read-only here.
   * [TRV-10] [TRV-12]
   */
  readonly move: (ledgerId: LedgerId, to: Archives, route: ImportRoute) => Promise<Moved>;
  /** Makes moved books writable here again.  [TRV-13] */
  readonly reopen: (ledgerId: LedgerId) => Promise<void>;
  /** Disables everything that books send, create or poll automatically, in a database restored next to the live one.  [TRV-17] */
  readonly disconnect: (ledgerId: LedgerId) => Promise<void>;
  readonly import: (archive: Archive, route: ImportRoute) => Promise<ImportedBooks>;
  readonly close: () => Promise<void>;
  /** Its side of a move, for the other database. */
  readonly end: unknown;
}
