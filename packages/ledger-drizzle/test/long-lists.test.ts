import { refuse } from 'ledger-core';
import { openBooksIn } from 'ledger-core/contract';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LONG_LIST } from '../src/limits.ts';
import { postgresStore } from '../src/postgres/index.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const openedBooks = async () => {
  const url = await server.freshDatabase();
  const store = await postgresStore({ url });
  onTestFinished(() => store.close());
  const { write, read, transaction } = await openBooksIn(store);
  const taken = transaction();
  await write((books) => books.transactions.add([taken]));
  const some = () => Array.from({ length: LONG_LIST }, () => transaction());
  const stored = () => read((books) => books.transactions.list({}, { after: null, take: 10 }));
  return { url, write, read, transaction, taken, some, stored };
};

it.each([
  ['another list follows', true, false],
  ['a read follows', false, true],
  ['nothing follows', false, false],
])(
  '[STO-81] of rows that are sent ahead, one that Postgres refuses fails the unit of work with its own fault: %s',
  async (_, adds, reads) => {
    const { write, taken, some, stored } = await openedBooks();
    const refused = write(async (books) => {
      await books.transactions.add(some());
      await books.transactions.add([...some(), { ...taken, note: 'twice' }]);
      if (adds) await books.transactions.add(some());
      if (reads) await books.transactions.byIds([taken.id]);
    });
    await expect(refused).rejects.toThrow(
      /duplicate key value violates unique constraint "transactions_pkey"|transactions_ledger_no_id_pk/,
    );
    expect((await stored()).map(({ id, note }) => [id, note])).toEqual([[taken.id, null]]);
    const [next] = some();
    await write((books) => books.transactions.add(next === undefined ? [] : [next]));
    expect(await stored()).toHaveLength(2);
  },
);

it('[STO-81] lists whose columns have one value, many, or one again are read back unchanged', async () => {
  const { write, read, transaction, taken } = await openedBooks();
  const listOf = (make: (at: number) => Parameters<typeof transaction>[0]) =>
    Array.from({ length: LONG_LIST }, (_, at) => transaction(make(at)));
  const hard = ['"quoted"', 'back\\slash', '{braces}', 'null', '', 'línea, y \n más'];
  const lists = [
    listOf(() => ({ note: hard[0] ?? null })),
    listOf((at) => ({ note: hard[at % hard.length] ?? null, amountMinor: BigInt(at + 1) })),
    listOf(() => ({ note: null, isKeptApart: true })),
    listOf((at) => ({ note: at % 2 === 0 ? null : 'odd' })),
  ];
  await write(async (books) => {
    for (const list of lists) await books.transactions.add(list);
  });
  const all = lists.flat();
  const found = await read((books) => books.transactions.byIds(all.map(({ id }) => id)));
  const byId = new Map(found.map((each) => [each.id, each]));
  for (const each of all) expect(byId.get(each.id)).toEqual(each);
  expect(await read((books) => books.transactions.byIds([taken.id]))).toEqual([taken]);
});

/** SQLite keeps in memory what a savepoint could undo, and walks through it for each row; Postgres shows a savepoint by the number of its writer. */
it('[STO-81] a large unit of work that is alone has no savepoint: it is undone with its transaction', async () => {
  const { url, write, transaction, some } = await openedBooks();
  const connection = tablesAt(url);
  onTestFinished(() => connection.end());
  const refused = await write(async (books) => {
    await books.transactions.add(some());
    await books.transactions.add(some());
    return refuse('conflict', { reason: 'on_purpose', params: {} });
  });
  expect(refused).toMatchObject({ refused: 'conflict' });
  expect(await connection`select count(*)::int as count from transactions`).toEqual([{ count: 1 }]);
  await connection`delete from transactions`;
  await write(async (books) => {
    await books.transactions.add(some());
    await books.transactions.add(some());
    await books.transactions.add([transaction()]);
  });
  expect(await connection`select distinct xmin::text from transactions`).toHaveLength(1);
});
