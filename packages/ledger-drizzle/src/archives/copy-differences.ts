import { type Difference, differences } from './differences.ts';
import { columnsIn, imported, type MovingTable, write, writer } from './moving-table.ts';
import { linesOf, type Row, rowsAt, rowsOf } from './rows-of-books.ts';

const CHANGES_AT_ONCE = 100;

/** Copies the differences among the rows up to the last existing one. */
export const bringWithin = async (moving: MovingTable, upTo: Row): Promise<void> => {
  const { archivedTable, from, to, key } = moving;
  const columns = columnsIn(moving, archivedTable.marks);
  // Columns with other values in an archive are compared in their archive form.
  const [here, there] =
    archivedTable.departs === undefined
      ? [linesOf(from, columns, { upTo }), linesOf(to, columns)]
      : [rowsOf(from, writer(moving), { upTo }), rowsOf(to, writer(moving))];
  const found: Difference[] = [];
  for await (const difference of differences(key, here, there)) {
    found.push(difference);
    if (found.length >= CHANGES_AT_ONCE) await bringDifferences(moving, found.splice(0));
  }
  await bringDifferences(moving, found);
};

/** Deletes, changes and adds rows, in this order: a deleted row may have had a unique value of another one. */
const bringDifferences = async (moving: MovingTable, found: readonly Difference[]): Promise<void> => {
  const { from, to, receipts, hasFiles } = moving;
  const gone = found.flatMap((each) => (each.kind === 'gone' ? [each.there] : []));
  const changed = await rowsAt(
    from,
    found.flatMap((each) => (each.kind === 'differs' ? [each.here] : [])),
  );
  const lacking = await rowsAt(
    from,
    found.flatMap((each) => (each.kind === 'lacks' ? [each.here] : [])),
  );
  const files = new Set((hasFiles ? await rowsAt(to, changed) : []).map(({ sha256 }) => sha256));
  await write(moving, 'remove', gone);
  await write(
    moving,
    'change',
    changed.map((row) => imported(moving, row)),
  );
  await write(
    moving,
    'add',
    lacking.map((row) => imported(moving, row)),
  );
  if (hasFiles) {
    const withOtherFile = changed.filter(({ sha256 }) => !files.has(sha256));
    await receipts.remove([...gone, ...withOtherFile]);
    await receipts.copy([...withOtherFile, ...lacking]);
  }
  moving.report(found.length);
};

/** Copies the differences among rows that have a temporary value on either side. */
export const bringPassing = async (moving: MovingTable, passing: readonly string[], upTo: Row): Promise<void> => {
  const { from, to, key } = moving;
  const columns = columnsIn(moving, passing);
  const reading = { upTo, having: passing[0] };
  for await (const difference of differences(key, linesOf(from, columns, reading), linesOf(to, columns, reading))) {
    const row = difference.kind === 'gone' ? difference.there : difference.here;
    const keyed = Object.fromEntries(key.map((field) => [field, row[field]]));
    const valuesOf = (of: Row) => Object.fromEntries(passing.map((field) => [field, of[field] ?? null]));
    for (const values of [{}, ...(await rowsAt(from, [row]))])
      await write(moving, 'change', [{ ledgerNo: to.ledgerNo, ...keyed, ...valuesOf(values) }]);
    moving.report(1);
  }
};
