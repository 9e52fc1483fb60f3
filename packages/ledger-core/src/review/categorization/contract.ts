import type { RequestId } from '../../kernel/ids.ts';
import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Snapshot } from './snapshot.ts';

/** The contract of the snapshots port. */
export const snapshotsContract: readonly ContractCase[] = [
  {
    name: '[STO-165] snapshots are returned by transaction and by request, in the order of rows and versions, with all their fields',
    run: async (store) => {
      const { write, read, transaction, account, author } = await openBooksIn(store);
      const one = transaction();
      const other = transaction({ metadata: { minor: 'C sharp' } });
      const request = newId('request') as RequestId;
      const later = newId('request') as RequestId;
      const snapshot = (row: typeof one, rowVersion: number, requestId: RequestId, more: Partial<Snapshot> = {}): Snapshot => ({
        transaction: { ...row, rowVersion },
        dependents: {},
        requestId,
        operation: 'transactions.categorize',
        ...more,
      });
      const split = [
        { accountId: account('6060'), amountMinor: 9_007_199_254_740_993n, memo: 'Tea' },
        { accountId: account('6090'), amountMinor: 1n, memo: null },
      ];
      const item = {
        id: one.id,
        kind: 'payment',
        counterpartyId: newId('counterparty'),
        accountId: account('1100'),
        side: 'credit',
      } as const;
      const allocation = {
        ...{ id: newId('allocation'), counterpartyId: item.counterpartyId, debitId: newId('invoice'), creditId: one.id, amountMinor: 5n },
        ...{ on: one.date, madeAt: one.receivedAt, madeBy: author, end: null },
      };
      const payment = {
        item: {
          ...item,
          number: null,
          date: one.date,
          dueDate: one.date,
          amountMinor: 9_007_199_254_740_994n,
          openMinor: 1n,
          clearedOn: null,
        },
        allocations: [allocation],
      };
      const first = snapshot({ ...one, assignment: { kind: 'split', parts: split } }, 1, request, {
        dependents: { payment, postedWith: 'Seed “Ltd”' },
      });
      const second = snapshot(one, 2, later);
      const third = snapshot(other, 1, request);
      await write(async (books) => {
        await books.transactions.add([one, other]);
        await books.snapshots.add([first, third]);
        await books.snapshots.add([second]);
        expectSame(await books.snapshots.of([one.id]), [first, second], 'within the unit of work');
      });
      await read(async (books) => {
        expectSame(await books.snapshots.of([one.id]), [first, second], 'of a transaction');
        const both = [first, third].toSorted((a, b) => (a.transaction.id < b.transaction.id ? -1 : 1));
        expectSame(await books.snapshots.replacedBy(request, 10), both, 'of a request');
        expectSame(await books.snapshots.replacedBy(request, 1), both.slice(0, 1), 'the first of a request');
        expectSame(await books.snapshots.of([]), [], 'of nothing');
        expectSame(await books.snapshots.replacedBy(newId('request') as RequestId, 10), [], 'of an unknown request');
      });
    },
  },
];
