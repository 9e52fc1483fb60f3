import type { BooksOnMachine, Distribution } from 'ledger-drizzle/postgres';
import { cannotBeOpened, requireDatabase } from './open-store.ts';
import type { Config } from './settings/config.ts';
import type { Database } from './settings/database.ts';
import { Mistake } from './settings/mistake.ts';

/** How the tables of the database are distributed over machines.  [STO-187] */
export const distributionOf = ({ database }: Config): Promise<Distribution> =>
  onPostgres(database, ({ postgresDistribution }, place) => postgresDistribution(place));

/** Distributes the tables, and reports each.  [STO-186] */
export const distribute = ({ database }: Config, report: (table: string) => void): Promise<readonly string[]> =>
  onPostgres(database, ({ distributePostgres }, place) => distributePostgres(place, report));

/** The machine of each set of books.  [STO-187] */
export const machinesOfBooks = ({ database }: Config): Promise<readonly BooksOnMachine[]> =>
  onPostgres(database, ({ booksOnMachines }, place) => booksOnMachines(place));

type Postgres = typeof import('ledger-drizzle/postgres');
type Place = Parameters<Postgres['distributePostgres']>[0];

const onPostgres = async <R>(database: Database, work: (postgres: Postgres, place: Place) => Promise<R>): Promise<R> => {
  if (database.kind === 'sqlite')
    throw new Mistake(
      'A SQLite file is on one machine. To use many, move the books to Postgres with the extension Citus: books move --help',
    );
  await requireDatabase(database);
  const postgres = await import('ledger-drizzle/postgres');
  try {
    return await work(postgres, { url: database.directUrl, schema: database.schema });
  } catch (fault) {
    throw fault instanceof postgres.NotDistributable ? new Mistake(fault.message) : cannotBeOpened(fault);
  }
};
