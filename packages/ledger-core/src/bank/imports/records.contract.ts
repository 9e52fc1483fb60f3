import type { ImportId, TransactionId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { ALL, type ContractCase, expectSame, NOW, newId, ON_PURPOSE, openBooksIn } from '../../store/contract-case.ts';
import type { RecordVersion } from './import.ts';

/** A JSON text that no serializer would reproduce: whitespace, key order, zeros, digits beyond a double. */
const payload = (version: number): string => `{ "version" : ${version}.00, "2":"Größe",\n"1":[12345678901234567890], "__proto__":{} }`;

/** The contract of the records port and of the decisions, which grow in the same way. */
export const recordsContract: readonly ContractCase[] = [
  {
    name: '[STO-29] records and decisions of a transaction are read back in the order in which they were added',
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
        assignment: {
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
      const one = decision(1);
      const two = decision(2);
      const three = decision(3);
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
  {
    name: '[STO-29] records of long lists are read back unchanged, in any order and beside those of short lists',
    run: async (store) => {
      const { write, read, transaction } = await openBooksIn(store);
      const imports = [newId('import'), newId('import'), newId('import')] as const;
      const transactions = Array.from({ length: 1_500 }, () => transaction());
      const stored: RecordVersion[] = [];
      const recordsOf = (from: number, to: number, version: number, importId: ImportId): RecordVersion[] =>
        transactions.slice(from, to).map(({ id }, at) => ({
          transactionId: id,
          version,
          importId,
          readAt: NOW,
          payload: at % 500 === 7 ? `{"long":"${'é'.repeat(200_000)}"}` : payload(from + at),
          facts: at % 3 === 0 ? [{ key: 'mcc', value: '5812', detail: null }] : [],
          counterparty: at % 5 === 0 ? 'Größe & Co' : null,
          row: at % 2 === 0 ? { rowNumber: at, columns: ['a'], values: ['"b"'], source: 'csv', fileName: null } : null,
        }));
      const [first, second, third] = imports;
      const thrice = recordsOf(300, 560, 1, first).flatMap((record) => [1, 2, 3].map((version) => ({ ...record, version })));
      const lists = [
        recordsOf(0, 300, 1, first),
        thrice,
        [...recordsOf(560, 900, 1, first), ...recordsOf(900, 1_000, 1, second)],
        recordsOf(1_000, 1_010, 1, second),
        // Out of order, and of transactions that already have records.
        [...recordsOf(1_100, 1_200, 1, second), ...recordsOf(1_010, 1_100, 1, second), ...recordsOf(1_200, 1_500, 1, second)],
        recordsOf(0, 200, 2, third),
        recordsOf(150, 400, 4, third),
      ];
      const some = transactions.filter((_, at) => at % 7 === 0).map(({ id }) => id);
      const check = async (books: Parameters<Parameters<typeof read>[0]>[0], ids: readonly TransactionId[], when: string) => {
        const wantedIds = new Set(ids);
        const expected = stored.filter(({ transactionId }) => wantedIds.has(transactionId));
        const inOrder = (records: readonly RecordVersion[]) =>
          records.toSorted((a, b) => {
            if (a.transactionId < b.transactionId) return -1;
            return a.transactionId > b.transactionId ? 1 : a.version - b.version;
          });
        expectSame(inOrder(await books.records.of(ids)), inOrder(expected), `records, ${when}`);
        const latest = new Map(
          inOrder(expected).map(({ transactionId, version, payload }) => [transactionId, { transactionId, version, payload }]),
        );
        const found = new Map((await books.records.latestOf(ids)).map((record) => [record.transactionId, record]));
        expectSame(found, latest, `the latest, ${when}`);
      };
      await write((books) => books.transactions.add(transactions));
      for (const [at, list] of lists.entries()) {
        await write(async (books) => {
          await books.records.add(list);
          return refuse('conflict', ON_PURPOSE);
        });
        await read((books) => check(books, some, `after list ${at} was refused`));
        stored.push(...list);
        await write(async (books) => {
          await books.records.add(list);
          await check(books, some, `in the unit of work of list ${at}`);
        });
      }
      await read(async (books) => {
        // A full pack ends among the versions of transaction 329.
        for (const at of [0, 1, 299, 300, 329, 559, 560, 899, 900, 1_050, 1_150, 1_499])
          await check(books, [transactions[at]?.id as TransactionId], `of transaction ${at}`);
        await check(books, transactions.map(({ id }) => id).toReversed(), 'of all');
        await check(books, [newId('transaction')], 'of none');
      });
    },
  },
];
