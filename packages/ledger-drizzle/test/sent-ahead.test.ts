import { openBooksIn } from 'ledger-core/contract';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LONG_LIST } from '../src/limits.ts';
import { postgresStore } from '../src/postgres/index.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const openedBooks = async () => {
  const store = await postgresStore({ url: await server.freshDatabase() });
  onTestFinished(() => store.close());
  const { write, read, transaction } = await openBooksIn(store);
  const taken = transaction();
  await write((books) => books.transactions.add([taken]));
  const some = () => Array.from({ length: LONG_LIST }, () => transaction());
  const stored = () => read((books) => books.transactions.list({}, { after: null, take: 10 }));
  return { write, taken, some, stored };
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
      /duplicate key value violates unique constraint "transactions_pkey"|transactions_ledger_id_id_pk/,
    );
    expect((await stored()).map(({ id, note }) => [id, note])).toEqual([[taken.id, null]]);
    const [next] = some();
    await write((books) => books.transactions.add(next === undefined ? [] : [next]));
    expect(await stored()).toHaveLength(2);
  },
);
