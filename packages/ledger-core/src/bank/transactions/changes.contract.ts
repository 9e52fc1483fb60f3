import type { TransactionId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import { ALL, type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { ByPerson } from './decision.ts';
import type { Categorization, Transaction } from './transaction.ts';

/** The contract of the transactions port for changed transactions. */
export const transactionChangesContract: readonly ContractCase[] = [
  {
    name: '[STO-68] a transaction that changes several times, in one unit of work or in several, is read back in its latest state',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const first = transaction({ note: 'first', description: 'Coffee', sourceMemo: 'Beans, “fair”' });
      const split: Transaction = {
        ...first,
        assignment: { kind: 'split', parts: [{ accountId: account('6060'), amountMinor: first.amountMinor, memo: 'all' }] },
        decision: { by: 'person' },
        version: 1,
        status: 'ready',
      };
      const active = async () => (await read((books) => books.transactions.byIds([first.id])))[0];
      await write(async (books) => {
        await books.transactions.add([first]);
        await books.transactions.update([{ ...first, note: 'second' }]);
      });
      expectSame(await active(), { ...first, note: 'second' }, 'added and changed at once');
      await write(async (books) => {
        await books.transactions.byIds([first.id]);
        await books.transactions.update([{ ...split, note: 'third', description: 'Café' }]);
        await books.transactions.update([{ ...split, note: 'second' }]);
      });
      expectSame(await active(), { ...split, note: 'second' }, 'changed and changed back');
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
      expectSame(await active(), { ...split, note: null, description: 'Tea' }, 'changed by several units of work');
      const listed = await read((books) => books.transactions.list({ text: searchable('tea') }, ALL));
      expectSame(listed.length, 1, 'found by its last description');
    },
  },
  {
    name: '[STO-68] a transaction that is renamed to the description of its source, and then to another one is read back and found by its name',
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
  {
    name: "[STO-175] the accounts that a person's decision reduces, and the refunded charge, are read back unchanged for a transaction and for its decisions",
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const decisions: readonly ByPerson[] = [
        { by: 'person', reduces: [account('6060'), account('6070')] },
        { by: 'person', refundOf: newId('transaction') as TransactionId },
        { by: 'person' },
      ];
      const rows = decisions.map((decision) =>
        transaction({ assignment: { kind: 'account', accountId: account('6060') }, decision, version: 1, status: 'ready' }),
      );
      const records = rows.map(
        ({ id, assignment, decision, version, receivedAt }): Categorization => ({
          ...{ id: newId('categorization'), transactionId: id, assignment, decision, version },
          ...{ reason: 'person', note: null, recordedAt: receivedAt, recordedBy: null },
        }),
      );
      await write(async (books) => {
        await books.transactions.add(rows);
        await books.categorizations.add(records);
      });
      const ids = rows.map(({ id }) => id);
      const found = await read((books) => books.transactions.byIds(ids));
      const stored = await read((books) => books.categorizations.of(ids));
      expectSame(
        ids.map((id) => found.find((row) => row.id === id)?.decision),
        decisions,
        'of transactions',
      );
      expectSame(
        ids.map((id) => stored.find((record) => record.transactionId === id)?.decision),
        decisions,
        'of their decisions',
      );
    },
  },
];
