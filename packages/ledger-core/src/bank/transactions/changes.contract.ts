import { searchable } from '../../kernel/text.ts';
import { ALL, type ContractCase, expectSame, openBooksIn } from '../../store/contract-case.ts';
import type { Transaction } from './transaction.ts';

/** What the transactions port means for transactions that change. */
export const transactionChangesContract: readonly ContractCase[] = [
  {
    name: '[STO-68] a transaction that changes several times, in one unit of work or in several, is read back as it was last',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const first = transaction({ note: 'first', description: 'Coffee', sourceMemo: 'Beans, “fair”' });
      const split: Transaction = {
        ...first,
        treatment: { kind: 'split', parts: [{ accountId: account('6060'), amountMinor: first.amountMinor, memo: 'all' }] },
        decision: { by: 'person' },
        version: 1,
        status: 'ready',
      };
      const standing = async () => (await read((books) => books.transactions.byIds([first.id])))[0];
      await write(async (books) => {
        await books.transactions.add([first]);
        await books.transactions.update([{ ...first, note: 'second' }]);
      });
      expectSame(await standing(), { ...first, note: 'second' }, 'added and changed at once');
      await write(async (books) => {
        await books.transactions.byIds([first.id]);
        await books.transactions.update([{ ...split, note: 'third', description: 'Café' }]);
        await books.transactions.update([{ ...split, note: 'second' }]);
      });
      expectSame(await standing(), { ...split, note: 'second' }, 'changed and changed back');
      await Promise.all([
        write((books) => books.transactions.update([{ ...split, note: null }])),
        write(async (books) => {
          const [found] = await books.transactions.byIds([first.id]);
          await books.transactions.update([{ ...(found as Transaction), description: 'Tea' }]);
        }),
        write((books) => books.transactions.update([{ ...split, note: 'dropped' }]).then(() => Promise.reject(new Error('no')))).catch(
          () => null,
        ),
      ]);
      expectSame(await standing(), { ...split, note: null, description: 'Tea' }, 'changed by several units of work');
      const listed = await read((books) => books.transactions.list({ text: searchable('tea') }, ALL));
      expectSame(listed.length, 1, 'found by its last description');
    },
  },
  {
    name: '[STO-68] a transaction that is renamed to what its source calls it, and away from it, is read back and found by its name',
    run: async (store) => {
      const { write, read, transaction } = await openBooksIn(store);
      const first = transaction({ description: 'Coffee' });
      await write((books) => books.transactions.add([first]));
      for (const description of [first.sourceDescription, 'Straße', first.sourceDescription, 'Tea']) {
        await write(async (books) => {
          await books.transactions.byIds([first.id]);
          await books.transactions.update([{ ...first, description }]);
        });
        const [found] = await read((books) => books.transactions.list({ text: searchable(description) }, ALL));
        expectSame(found, { ...first, description }, `found as ${description}`);
      }
    },
  },
];
