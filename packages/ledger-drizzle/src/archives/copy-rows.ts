import { counted } from 'ledger-core';
import { MOVING } from './archiving.ts';
import { ArchiveRefused } from './broken-archive.ts';
import { bringPassing, bringWithin } from './copy-differences.ts';
import { differences } from './differences.ts';
import { type Copying, columnsIn, imported, type MovingTable, movingTable, write, writer } from './moving-table.ts';
import { countOf, lastRowOf, linesOf, type Row, rowsOf } from './rows-of-books.ts';
import { slices } from './slices.ts';

/** Makes the rows of the books in one database equal to those in the other. The first time all of them are missing.  [TRV-14] */
export const copyRows = async (copying: Copying): Promise<void> => {
  const tables = MOVING.map((archivedTable) => movingTable(archivedTable, copying));
  for (const moving of tables.toReversed()) await removeFirst(moving);
  for (const moving of tables) await copyTable(moving);
};

/** Throws unless both have the same number of rows of each kind.  [TRV-5] */
export const refuseOtherCounts = async ({ from, to }: Copying): Promise<void> => {
  for (const { table } of MOVING) {
    const [left, right] = await Promise.all([countOf({ ...from, table }), countOf({ ...to, table })]);
    if (left === right) continue;
    const name = to.connection.kit.nameOf(table(to.connection.kit));
    throw new ArchiveRefused(
      `The other database has ${counted(right, 'row')} of ${name} instead of ${left}. Nothing was moved. Start again.`,
    );
  }
};

/** Deletes referencing rows before the referenced ones, and rows that are copied again. */
const removeFirst = async (moving: MovingTable): Promise<void> => {
  const { from, to, key, archivedTable } = moving;
  const { kit } = to.connection;
  const refers = kit.configOf(to.table(kit)).foreignKeys.length > 0;
  if (archivedTable.grows || !(refers || archivedTable.anew)) return;
  const upTo = await lastRowOf(to);
  if (upTo === null) return;
  const columns = columnsIn(moving, []);
  const here = archivedTable.anew ? none() : linesOf(from, columns, { upTo });
  for await (const difference of differences(key, here, linesOf(to, columns)))
    if (difference.kind === 'gone') await write(moving, 'remove', [difference.there]);
};

async function* none(): AsyncGenerator<never> {}

/** Rows up to the last existing one are compared, unless they cannot differ. Later ones are added. */
const copyTable = async (moving: MovingTable): Promise<void> => {
  const { from, to, key, archivedTable } = moving;
  const { grows, passing } = archivedTable;
  const last = await lastRowOf(to);
  if (last !== null) {
    const hasAll = grows && (await countOf(from, last)) === (await countOf(to));
    if (!hasAll) await bringWithin(moving, last);
    else if (passing !== undefined) await bringPassing(moving, passing, last);
    // A table with one row per set of books has no later rows.
    if (key.length === 0) return;
  }
  await bringBehind(moving, last);
};

const bringBehind = async (moving: MovingTable, last: Row | null): Promise<void> => {
  const behind = slices(moving.archivedTable, async (rows) => {
    await write(moving, 'add', rows);
    if (moving.hasFiles) await moving.receipts.copy(rows as readonly Row[]);
    moving.report(rows.length);
  });
  for await (const page of rowsOf(moving.from, writer(moving), { after: last }))
    for (const { row } of page) await behind.add(imported(moving, row));
  await behind.end();
};
