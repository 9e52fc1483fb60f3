import { refuse } from '../kernel/refusal.ts';
import { type ContractCase, expectSame, ON_PURPOSE, openBooksIn } from './contract-case.ts';
import type { Repositories } from './repositories.ts';

/** More rows than a store buffers. */
const MANY = 11_000;

/** Units of work that are larger than a store's buffer. */
export const storeLargeContract: readonly ContractCase[] = [
  {
    name: '[STO-81] a large unit of work is read back in its latest state, and writes nothing if it refuses',
    run: async (store) => {
      const { write, read, transaction } = await openBooksIn(store);
      const rows = Array.from({ length: MANY }, (_, at) => transaction({ sourceRef: `r${at}` }));
      const ids = [rows[0], rows[MANY - 1]].flatMap((row) => row?.id ?? []);
      const noted = rows.map((row) => ({ ...row, note: 'noted' }));
      const addAll = async (books: Repositories) => {
        await books.transactions.add(rows);
        expectSame(
          (await books.transactions.byIds(ids)).map(({ note }) => note),
          [null, null],
          'read in the unit of work',
        );
        await books.transactions.update(noted);
      };
      await write(async (books) => {
        await addAll(books);
        await books.transactions.byIds(ids);
        return refuse('conflict', ON_PURPOSE);
      });
      const refused = write((books) => books.transactions.byIds(ids));
      expectSame(await refused, [], 'nothing is left for the next unit of work');
      // Both are sent at once. The second must not see the rows of the first.
      const [, together] = await Promise.all([
        write(async (books) => {
          await addAll(books);
          throw new Error('on purpose');
        }).catch(() => undefined),
        write((books) => books.transactions.byIds(ids)),
      ]);
      expectSame(together, [], 'nor for one that is committed with it');
      await write(addAll);
      expectSame(
        (await read((books) => books.transactions.byIds(ids))).map(({ note }) => note),
        ['noted', 'noted'],
        'read back',
      );
    },
  },
];
