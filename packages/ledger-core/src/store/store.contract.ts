import { assert } from '../kernel/invariant.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { type ContractCase, descriptions, expectFault, expectSame, ON_PURPOSE, openBooksIn } from './contract-case.ts';

/** One unit of work: it is atomic, and it reads its own writes. */
export const storeContract: readonly ContractCase[] = [
  {
    name: '[STO-1] a unit of work that throws writes nothing',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      await expectFault(
        write(async (books) => {
          await post(books, '2026-01-05', '1010', '4010', 100n);
          throw new Error('on purpose');
        }),
        'the fault reaches the caller',
      );
      expectSame(await read(descriptions), [], 'the journal is unchanged');
      expectSame(
        (await read((books) => books.accounts.chart())).accounts.some((account) => account.hasActivity),
        false,
        'the chart is unchanged',
      );
    },
  },
  {
    name: '[STO-2] a unit of work that returns a refusal writes nothing, and its entry number is used again',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const response = await write(async (books) => {
        await post(books, '2026-01-05', '1010', '4010', 100n);
        return refuse('conflict', ON_PURPOSE);
      });
      assert(isRefusal(response), 'the refusal reaches the caller');
      await write((books) => post(books, '2026-01-06', '1010', '4010', 200n));
      expectSame(await read(descriptions), ['1 1010 from 4010'], 'the journal has only the second entry, as number 1');
    },
  },
  {
    name: '[STO-3] a dry run returns its result, and writes nothing',
    run: async (store) => {
      const { ledgerId, read, post } = await openBooksIn(store);
      const entry = await store.write(ledgerId, (books) => post(books, '2026-01-05', '1010', '4010', 100n), { commits: false });
      expectSame(entry.entryNo, 1, 'it answers with the entry');
      expectSame(await read(descriptions), [], 'the journal is unchanged');
    },
  },
  {
    name: '[STO-7] changing a row that was read or written does not change the stored row',
    run: async (store) => {
      const { write, read, transaction } = await openBooksIn(store);
      const handedIn = transaction({ note: 'as it was' });
      await write(async (books) => {
        await books.transactions.add([handedIn]);
        tamper(handedIn);
        const [handedOut] = await books.transactions.byIds([handedIn.id]);
        tamper(handedOut);
        const [again] = await books.transactions.byIds([handedIn.id]);
        expectSame(again?.note, 'as it was', 'within the unit of work');
        expectSame(again?.decision.by, 'service', 'within the unit of work, in nested data');
      });
      await read(async (books) => tamper((await books.transactions.byIds([handedIn.id]))[0]));
      await read(async (books) => tamper((await books.accounts.chart()).accounts[0]));
      const [stored] = await read((books) => books.transactions.byIds([handedIn.id]));
      expectSame([stored?.note, stored?.decision.by], ['as it was', 'service'], 'after it');
      expectSame((await read((books) => books.accounts.chart())).accounts[0]?.name, 'Cash and bank', 'the chart');
    },
  },
  {
    name: '[STO-8] a unit of work reads its own writes, by id and by query',
    run: async (store) => {
      const { write, post, transaction, account } = await openBooksIn(store);
      await write(async (books) => {
        const entry = await post(books, '2026-01-05', '1010', '4010', 100n);
        const added = transaction({ description: 'Straße' });
        await books.transactions.add([added]);
        await books.transactions.update([{ ...added, note: 'changed' }]);
        expectSame((await books.journal.byIds([entry.id])).length, 1, 'the entry by id');
        expectSame((await books.journal.list({}, { after: null, take: 5 })).length, 1, 'the entry in the list');
        expectSame((await books.journal.totals(entry.date)).get(account('1010'))?.debitMinor, 100n, 'the balance');
        expectSame(
          (await books.transactions.list({}, { after: null, take: 5 })).map((each) => each.note),
          ['changed'],
          'the changed transaction',
        );
      });
    },
  },
  {
    name: '[STO-9] a refusal after a query writes nothing, and other writes are kept',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      await Promise.all([
        write((books) => post(books, '2026-01-05', '1010', '4010', 1n)),
        write(async (books) => {
          await post(books, '2026-01-05', '1010', '4010', 2n);
          await books.journal.list({}, { after: null, take: 5 });
          await post(books, '2026-01-05', '1010', '4010', 3n);
          await books.journal.list({}, { after: null, take: 5 });
          return refuse('conflict', ON_PURPOSE);
        }),
        write((books) => post(books, '2026-01-05', '1010', '4010', 4n)),
      ]);
      const entries = await read((books) => books.journal.scan(0, 10));
      expectSame(
        entries.map((entry) => [entry.entryNo, entry.lines[0]?.amountMinor]),
        [
          [1, 1n],
          [2, 4n],
        ],
        'the first and the last',
      );
      const totals = await read((books) => books.journal.monthTotals());
      expectSame(
        totals.map((total) => total.debitMinor + total.creditMinor),
        [5n, 5n],
        'and their totals',
      );
    },
  },
  {
    name: '[STO-10] a unit of work that was opened for reading cannot write',
    run: async (store) => {
      const { read, transaction } = await openBooksIn(store);
      const added = transaction();
      await expectFault(
        read((books) => books.transactions.add([added])),
        'it is a fault',
      );
      expectSame(await read((books) => books.transactions.byIds([added.id])), [], 'nothing is written');
    },
  },
];

/** Tries to change data. A frozen object throws, which is also allowed. */
const tamper = (thing: object | undefined): void => {
  for (const [key, value] of Object.entries(thing ?? {})) {
    try {
      if (typeof value === 'object' && value !== null) tamper(value);
      else if (key !== 'id') (thing as Record<string, unknown>)[key] = 'tampered';
    } catch {
      /** The object is frozen. */
    }
  }
};
