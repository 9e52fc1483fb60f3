import type { LedgerClient, Schemas } from 'ledger-api-client';

/** A connection to books on a server or in a local database. Commands do not distinguish the two. */
export interface Connection {
  readonly ledger: LedgerClient;
  /** Sends a raw request with the credential. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
  /** The settings of the books, cached. */
  readonly books: () => Promise<Schemas['BooksOut']>;
  /** The accounts of the chart, cached. */
  readonly chart: () => Promise<readonly Schemas['AccountOut'][]>;
  /** The server address for the web app. For a database, the address of a server with the same settings. */
  readonly address: string;
  /** Whether the database is local, and the command line is not a member. */
  readonly isEmbedded: boolean;
}

/** Caches the result of the first call. */
const once = <R>(load: () => Promise<R>): (() => Promise<R>) => {
  let selection: Promise<R> | undefined;
  return () => {
    selection ??= load();
    return selection;
  };
};

export const connectionOf = (
  ledger: LedgerClient,
  { send, address, isEmbedded }: Pick<Connection, 'send' | 'address' | 'isEmbedded'>,
): Connection => ({
  ledger,
  send,
  address,
  isEmbedded,
  books: once(() => ledger.books.read()),
  chart: once(async () => (await ledger.accounts.chart()).accounts),
});

/** Reachable books, with their name. */
export interface Reachable {
  readonly id: string;
  readonly name: string;
  /** Rejects with `Unopened` if the database has them and cannot open them. */
  readonly connect: () => Promise<Connection>;
}

/** All reachable books: those of a token, or every set in a database, which can also be inspected. */
export interface AllBooks {
  readonly books: readonly Reachable[];
  /** Reads the faults of the database itself; undefined on a server. */
  readonly inspect?: () => Promise<readonly string[]>;
}

/** Books that exist in the database but cannot be opened, with a reason. */
export class Unopened extends Error {}
