import type { Ledger } from 'ledger-core';
import { type Config, open, requireDatabase, settingsIn, workElsewhere } from 'ledger-server/compose';
import type { Asked, Parts } from '../command/parts.ts';
import { type OperatorParts, operate } from '../operate.ts';
import type { Connection } from './connection.ts';
import { embedded } from './embedded.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The time limits of commands: a person waits for them, and verifying ten years of books takes longer than a request may. */
const PATIENT = { statementMs: 600_000, unitMs: 3_600_000 };

/** Opens the ledger, creates its database where there is none, runs a command, and closes it. */
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

/** The same, but only with an existing database. */
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

/** Reaches books of the database on this machine, as the caller `command line`.  [CLI-26] */
export const inDatabase = <R>(environment: Environment, { books }: Asked, work: (connection: Connection) => Promise<R>): Promise<R> =>
  withLedger(settingsIn(environment), async (ledger) =>
    work(embedded(ledger, (await operate(ledger, books)).caller, serverAddress(settingsIn(environment)))),
  );

/** Where a server with these settings is reached. */
export const serverAddress = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
