import type { LedgerClient, Schemas } from 'ledger-client';

/** Books that were reached: on a server, or in a database on this machine. A command does not know which. */
export interface Connection {
  readonly ledger: LedgerClient;
  /** Sends a request as it is, with the credential. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>;
  /** The settings of the books; asked for once. */
  readonly books: () => Promise<Schemas['BooksOut']>;
  /** The accounts of the chart; asked for once. */
  readonly chart: () => Promise<readonly Schemas['AccountOut'][]>;
  /** The address of the server, where the page is; on a database that of the server that its settings make. */
  readonly address: string;
  /** Whether the database is on this machine, and the command line no member. */
  readonly isEmbedded: boolean;
}

/** Asks once, and remembers the answer. */
const once = <R>(ask: () => Promise<R>): (() => Promise<R>) => {
  let asked: Promise<R> | undefined;
  return () => {
    asked ??= ask();
    return asked;
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
  chart: once(async () => (await ledger.accounts.readChart()).accounts),
});

/** Books that can be reached, with their name. */
export interface Reachable {
  readonly id: string;
  readonly name: string;
  /** Rejects with `Unopened` where the database has them and cannot open them. */
  readonly connect: () => Promise<Connection>;
}

/** All books where a command works: those of a token, or every set of a database, which can be inspected too. */
export interface AllBooks {
  readonly books: readonly Reachable[];
  /** The faults of the database beneath; undefined on a server. */
  readonly inspect?: () => Promise<readonly string[]>;
}

/** Books that the database has and cannot open, for a reason. */
export class Unopened extends Error {}
