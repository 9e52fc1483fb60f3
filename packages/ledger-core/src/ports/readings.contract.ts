import type { ImportId } from '../ids.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from './contract-case.ts';

/** The contract of the readings and categorizations ports, whose rows are only added. */
export const readingsContract: readonly ContractCase[] = [
  {
    name: '[STO-29] readings and categorizations are added in order',
    run: async (store) => {
      const { write, read, transaction, memberId, account } = await openBooksIn(store);
      const row = transaction();
      const reading = (version: number) => ({
        transactionId: row.id,
        version,
        importId: newId('import') as ImportId,
        readAt: NOW,
        payload: { version, text: 'Größe' },
        facts: [{ key: 'mcc' as const, value: '5812', detail: null }],
        counterparty: null,
        row: version === 1 ? { rowNumber: 2, columns: ['a'], values: ['b'], source: 'csv', fileName: 'f.csv' } : null,
      });
      const decision = (version: number) => ({
        id: newId('categorization'),
        transactionId: row.id,
        version,
        treatment: {
          kind: 'split' as const,
          parts: [
            { accountId: account('6060'), amountMinor: 9_007_199_254_740_993n, memo: 'm' },
            { accountId: account('6110'), amountMinor: BigInt(version), memo: null },
          ],
        },
        decision: { by: 'person' as const },
        reason: 'split' as const,
        note: null,
        recordedAt: NOW,
        recordedBy: memberId,
      });
      const [one, two, three] = [decision(1), decision(2), decision(3)];
      await write(async (books) => {
        await books.transactions.add([row]);
        await books.readings.add([reading(1)]);
        await books.categorizations.add([one, two]);
      });
      await write(async (books) => {
        await books.readings.add([{ ...reading(2) }]);
        expectSame(
          (await books.readings.of([row.id])).map((each) => each.version),
          [1, 2],
          'within the unit of work',
        );
        await books.categorizations.add([three]);
      });
      const readings = await read((books) => books.readings.of([row.id]));
      expectSame(
        readings.map((each) => [each.version, each.payload, each.row?.rowNumber ?? null]),
        [
          [1, { version: 1, text: 'Größe' }, 2],
          [2, { version: 2, text: 'Größe' }, null],
        ],
        'readings, oldest first',
      );
      expectSame(await read((books) => books.categorizations.list(row.id, ALL)), [three, two, one], 'decisions, newest first');
      expectSame(await read((books) => books.categorizations.list(row.id, { after: [3], take: 1 })), [two], 'page by page');
    },
  },
];
