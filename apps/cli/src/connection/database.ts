import { resolve } from 'node:path';
import { type Ledger, Unavailable } from 'ledger-core';
import { type Config, listedSettings, open, requireDatabase, settingsIn, workElsewhere } from 'ledger-server/compose';
import type { BooksSelection, Parts } from '../command/parts.ts';
import { booksIn, granted, type OperatorParts, operate, reasonOf } from '../operate.ts';
import { type AllBooks, type Connection, Unopened } from './connection.ts';
import { embedded } from './embedded.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Time limits for commands. A person waits for them, and verifying ten years of books takes longer than a request may. */
const PATIENT = { statementMs: 600_000, unitMs: 3_600_000 };

/** Opens the ledger, creates its database if needed, runs a command, and closes the ledger. */
const withNewLedger = async <R>(given: Config, command: (ledger: Ledger) => Promise<R>): Promise<R> => {
  const opened = await open(given, PATIENT);
  const work = await workElsewhere(given, opened);
  try {
    return await command(opened.ledger);
  } finally {
    await work.stop();
    await opened.ledger.close();
  }
};

/** Like `withNewLedger`, but requires an existing database. */
const withLedger = async <R>(given: Config, command: (ledger: Ledger) => Promise<R>): Promise<R> => {
  await requireDatabase(given.database);
  return withNewLedger(given, command);
};

export const operatorParts = (parts: Parts): OperatorParts => {
  const settings = () => settingsIn(parts.environment);
  return {
    ...parts,
    settings,
    withLedger: (command) => withLedger(settings(), command),
    withNewLedger: (command) => withNewLedger(settings(), command),
  };
};

/** Connects to books in the local database, as the caller `command line`.  [CLI-26] */
export const inDatabase = <R>(
  environment: Environment,
  { books }: BooksSelection,
  work: (connection: Connection) => Promise<R>,
): Promise<R> =>
  withLedger(settingsIn(environment), async (ledger) =>
    work(embedded(ledger, (await operate(ledger, books)).caller, serverAddress(settingsIn(environment)))),
  );

/** The address of a server with these settings. */
export const serverAddress = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;

/** The database of the settings, for display: the path of a file, or an address without a password. */
export const databaseShown = (environment: Environment): string => {
  const { database } = settingsIn(environment);
  if (database.kind === 'sqlite') return resolve(database.file);
  return listedSettings(environment).settings.find(({ name }) => name === 'LEDGER_DATABASE_URL')?.value ?? '';
};

/** Connects to all books of the local database, or the named ones. */
export const allInDatabase = <R>(environment: Environment, { books }: BooksSelection, work: (all: AllBooks) => Promise<R>): Promise<R> =>
  withLedger(settingsIn(environment), async (ledger) => work(await allBooksOf(ledger, books)));

/** All books of a ledger, or the named ones, with the inspection of its database. */
export const allBooksOf = async (ledger: Ledger, named?: string): Promise<AllBooks> => {
  const chosen = named === undefined ? await booksIn(ledger) : [(await operate(ledger, named)).settings];
  return {
    inspect: () => ledger.inspect(),
    books: chosen.map(({ id, name }) => ({
      id,
      name,
      connect: async () => {
        const caller = await ledger.books.operator(id).catch((fault: unknown) => {
          throw fault instanceof Unavailable ? fault : new Unopened(reasonOf(fault), { cause: fault });
        });
        return embedded(ledger, granted(caller));
      },
    })),
  };
};
