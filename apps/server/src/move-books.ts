import { resolve } from 'node:path';
import type { LedgerId } from 'ledger-core';
import * as v from 'valibot';
import { refuseFindingsAsTheyGrow, withArchives } from './archives.ts';
import { type Archives, type BooksThere, openBlobs } from './open-ledger.ts';
import type { Config } from './settings/config.ts';
import { type Database, databaseAt, prefixName, schemaName, withTables } from './settings/database.ts';
import { Mistake } from './settings/mistake.ts';

export interface Moving {
  readonly to: string;
  /** The schema or the prefix of the tables there. */
  readonly schema: string | undefined;
  readonly prefix: string | undefined;
  /** The books to move, one after the other. */
  readonly books: readonly LedgerId[];
  readonly joinOrganization: boolean;
  readonly report: (rows: number, name: string) => void;
  /** Called for each set of books after its move, with whether the target already had it. */
  readonly moved: (books: BooksThere, wasThere: boolean) => void;
}

/** Moves books into another database. Existing rows there are not copied again, so an interrupted move continues.  [TRV-10] */
export const moveBooks = (from: Config, moving: Moving): Promise<void> => {
  const database = targetOf(moving);
  if (placeOf(database) === placeOf(from.database)) throw new Mistake('--to is the database that already contains the books.');
  return withArchives(from, (leaving) => withArchives({ ...from, database }, (imported) => moveEach(from, leaving, imported, moving)));
};

const targetOf = ({ to, schema, prefix }: Moving): Database => {
  const at = databaseAt(to);
  if ('wrong' in at) throw new Mistake(`--to ${at.wrong} (got "${to}").`);
  for (const [flag, form, name] of [
    ['--to-schema', schemaName, schema],
    ['--to-prefix', prefixName, prefix],
  ] as const) {
    const { issues } = v.safeParse(v.optional(form), name);
    if (issues !== undefined) throw new Mistake(`${flag} ${issues[0].message} (got "${name}").`);
  }
  const database = withTables(at, { schema, prefix }, { database: '--to', schema: '--to-schema', prefix: '--to-prefix' });
  if ('wrong' in database) throw new Mistake(database.wrong);
  return database;
};

/** The tables of a database: two schemas of one database, or two prefixes of one file, are two places. */
const placeOf = (database: Database): string =>
  database.kind === 'sqlite' ? `${resolve(database.file)} ${database.prefix ?? ''}` : `${database.directUrl} ${database.schema}`;

const moveEach = async (from: Config, leaving: Archives, imported: Archives, moving: Moving): Promise<void> => {
  const outside = await openBlobs(from);
  for (const id of moving.books) {
    const here = await leaving.find(id);
    if (here === null) throw new Mistake(`The database has no books with the id ${id}.`);
    const known = await leaving.ofOrganization(here.organizationId);
    const isSame = (await imported.ofOrganization(here.organizationId)).every((each) => known.includes(each));
    const { books, wasThere } = await leaving.move(id, imported, {
      outside,
      joinOrganization: moving.joinOrganization || isSame,
      check: refuseFindingsAsTheyGrow(),
      report: (rows) => moving.report(rows, here.name),
    });
    moving.moved(books, wasThere);
  }
};
