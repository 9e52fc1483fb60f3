import type { ImportId } from '../ids.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, openBooksIn } from './contract-case.ts';

/** A text that no reader of JSON would write again: blanks, the order of names, zeros, digits beyond a double. */
const payload = (version: number): string => `{ "version" : ${version}.00, "2":"Größe",\n"1":[12345678901234567890], "__proto__":{} }`;

/** What the records port means, and that of the decisions, which pile up as records do. */
export const recordsContract: readonly ContractCase[] = [
  {
    name: '[STO-29] records and categorizations pile up in order',
    run: async (store) => {
      const { write, read, transaction, memberId, account } = await openBooksIn(store);
      const row = transaction();
      const reading = (version: number) => ({
        transactionId: row.id,
        version,
        importId: newId('import') as ImportId,
        readAt: NOW,
        payload: payload(version),
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
        await books.records.add([reading(1)]);
        await books.categorizations.add([one, two]);
      });
      await write(async (books) => {
        await books.records.add([{ ...reading(2) }]);
        expectSame(
          (await books.records.of([row.id])).map((each) => each.version),
          [1, 2],
          'within the unit of work',
        );
        expectSame(
          await books.records.latestOf([row.id]),
          [{ transactionId: row.id, version: 2, payload: payload(2) }],
          'the latest, within the unit of work',
        );
        await books.categorizations.add([three]);
      });
      const records = await read((books) => books.records.of([row.id]));
      expectSame(
        records.map((each) => [each.version, each.payload, each.row?.rowNumber ?? null]),
        [
          [1, payload(1), 2],
          [2, payload(2), null],
        ],
        'records, oldest first',
      );
      expectSame(
        await read((books) => books.records.latestOf([row.id, newId('transaction')])),
        [{ transactionId: row.id, version: 2, payload: payload(2) }],
        'the latest',
      );
      expectSame(await read((books) => books.categorizations.list(row.id, ALL)), [three, two, one], 'decisions, newest first');
      expectSame(await read((books) => books.categorizations.list(row.id, { after: [3], take: 1 })), [two], 'page by page');
    },
  },
];
