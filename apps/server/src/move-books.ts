import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LedgerId } from 'ledger-core';
import { type BooksThere, openBlobs, type Travel } from './open-ledger.ts';
import type { Config } from './settings/config.ts';
import { type Database, databaseAt } from './settings/database.ts';
import { Mistake } from './settings/mistake.ts';
import { refuseFindings, withTravel } from './travel.ts';

export interface Moving {
  /** The address of the database that the books move to. */
  readonly to: string;
  /** The books that move, one after the other. */
  readonly books: readonly LedgerId[];
  readonly joinOrganization: boolean;
  readonly report: (rows: number, name: string) => void;
  /** Hears of each set of books that is in the other database now, and whether it was there before. */
  readonly moved: (books: BooksThere, wasThere: boolean) => void;
}

/** Moves books into another database. Those that it has already as they are here are left: so a move that was cut goes on.  [TRV-10] */
export const moveBooks = (from: Config, moving: Moving): Promise<void> => {
  const database = databaseAt(moving.to);
  if ('wrong' in database) throw new Mistake(`--to ${database.wrong}; it is "${moving.to}".`);
  if (placeOf(database) === placeOf(from.database)) throw new Mistake('--to names the database that the books are in already.');
  return withTravel(from, (leaving) => withTravel({ ...from, database }, (arriving) => moveEach(from, leaving, arriving, moving)));
};

const placeOf = (database: Database): string => (database.kind === 'sqlite' ? resolve(database.file) : database.directUrl);

const moveEach = async (from: Config, leaving: Travel, arriving: Travel, moving: Moving): Promise<void> => {
  for (const id of moving.books) {
    const [here, there] = [await leaving.find(id), await arriving.find(id)];
    if (here === null) throw new Mistake(`There are no books ${id} in this database.`);
    if (there === null) {
      const known = await leaving.ofOrganization(here.organizationId);
      const isSame = (await arriving.ofOrganization(here.organizationId)).every((each) => known.includes(each));
      await moveOne(from, leaving, arriving, here, { ...moving, joinOrganization: moving.joinOrganization || isSame });
    } else await leaving.move(id, {}, async () => refuseOther((await leaving.find(id)) ?? here, there));
    moving.moved(here, there !== null);
  }
};

/** Books that are in both databases and have come as far are the same, wherever they are written. */
const refuseOther = (here: BooksThere, there: BooksThere): void => {
  if (isDeepStrictEqual({ ...here, movedAt: null }, { ...there, movedAt: null })) return;
  throw new Mistake(
    `The books ${here.name} (${here.id}) are in the other database already, and something was written to one of the two since. Move them into another database.`,
  );
};

/** Whoever writes to the books waits until they are whole on the other side: what is answered before is in the copy. */
const moveOne = async (
  from: Config,
  leaving: Travel,
  arriving: Travel,
  { id, name }: BooksThere,
  { joinOrganization, report }: Moving,
): Promise<void> => {
  const outside = await openBlobs(from);
  const route = { outside, joinOrganization, check: refuseFindings, report: (rows: number) => report(rows, name) };
  await leaving.move(id, { outside }, (archive) => arriving.import(archive, route));
};
