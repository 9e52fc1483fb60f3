import type { IsoDate } from '../../kernel/dates.ts';
import type { MemberId, SourceId } from '../../kernel/ids.ts';
import {
  ALL,
  type ComesBack,
  type ContractCase,
  expectSame,
  NOW,
  newId,
  type OpenedForContract,
  openBooksIn,
} from '../../store/contract-case.ts';
import type { Import, StatementLine } from './import.ts';

/** The contract of the imports port. */
export const importsContract: readonly ContractCase[] = [
  {
    name: '[STO-38] imports are found by id and listed, and the days that they cover are listed by the first',
    run: async (store) => {
      const { write, read, memberId, source } = await openBooksIn(store);
      const delivery = (firstDate: string | null, lastDate: string | null, of = source): Import => ({
        ...incomingOf(of, memberId),
        firstDate: firstDate as IsoDate | null,
        lastDate: lastDate as IsoDate | null,
      });
      const deliveries = [
        delivery('2026-02-01', '2026-02-28'),
        delivery(null, null),
        delivery('2026-01-01', '2026-01-31'),
        delivery('2026-03-01', '2026-03-31', newId('source')),
      ];
      await write(async (books) => {
        for (const each of deliveries) await books.imports.add(each, []);
      });
      await read(async (books) => {
        expectSame(await books.imports.byIds([(deliveries[1] as Import).id]), [deliveries[1]], 'by id');
        expectSame(await books.imports.byIds([]), [], 'none of none');
        const newest = deliveries.toSorted((a, b) => (a.id < b.id ? 1 : -1));
        expectSame(await books.imports.list({}, ALL), newest, 'those of every source account');
        expectSame(await books.imports.list({}, { after: [newest[0]?.id ?? ''], take: 2 }), newest.slice(1, 3), 'a page of them');
        expectSame(
          await books.imports.list({ sourceId: source }, ALL),
          newest.filter(({ sourceId }) => sourceId === source),
          'those of one source account',
        );
        expectSame(
          await books.imports.daysCovered(source),
          [
            { firstDate: '2026-01-01', lastDate: '2026-01-31' },
            { firstDate: '2026-02-01', lastDate: '2026-02-28' },
          ],
          'days of one source, by first day',
        );
      });
    },
  },
  {
    name: '[STO-73] the transactions of a statement are read back in file order, and the next statement with a closing balance is found',
    run: async (store) => {
      const { write, read, memberId, source } = await openBooksIn(store);
      const ending = (lastDate: string, closingBalanceMinor: bigint | null, of = source): Import => ({
        ...incomingOf(of, memberId),
        firstDate: '2026-01-01' as IsoDate,
        lastDate: lastDate as IsoDate,
        openingBalanceMinor: -(10n ** 17n),
        closingBalanceMinor,
      });
      const march = ending('2026-03-31', 0n);
      const none = ending('2026-02-10', null);
      const january = ending('2026-01-31', 5n);
      const other = ending('2026-02-28', 5n, newId('source'));
      const line = (amountMinor: bigint): StatementLine => ({
        row: 3,
        transactionId: newId('transaction'),
        date: '2026-01-05' as IsoDate,
        amountMinor,
      });
      const lines = [line(10n ** 17n), line(-1n), ...Array.from({ length: 1_200 }, (_, at) => line(BigInt(at)))];
      await write(async (books) => {
        await books.imports.add(march, lines);
        for (const each of [none, january, other]) await books.imports.add(each, []);
      });
      await read(async ({ imports: { linesOf, nextWithBalance } }) => {
        expectSame(await linesOf(march.id), lines, 'in the order of the file');
        expectSame(await linesOf(january.id), [], 'of one without movements');
        expectSame(await nextWithBalance(source, null), january, 'the first');
        expectSame(await nextWithBalance(source, '2026-01-31' as IsoDate), march, 'the next one');
        expectSame(await nextWithBalance(source, '2026-03-31' as IsoDate), null, 'none after the last');
      });
    },
  },
];

/** An import without records. */
const incomingOf = (sourceId: SourceId, importedBy: MemberId): Import => ({
  id: newId('import'),
  sourceId,
  fileName: null,
  sha256: null,
  format: 'csv',
  profile: null,
  encoding: null,
  records: 0,
  added: 0,
  changed: 0,
  known: 0,
  joined: 0,
  possibleDuplicates: 0,
  firstDate: null,
  lastDate: null,
  openingBalanceMinor: null,
  closingBalanceMinor: null,
  importedAt: NOW,
  importedBy,
});

export const importComesBack = ({ source, memberId }: OpenedForContract): ComesBack => {
  const delivery: Import = {
    ...incomingOf(source, memberId),
    fileName: 'f.csv',
    sha256: 'aa',
    profile: 'p',
    encoding: 'utf-8',
    records: 2,
    added: 1,
    known: 1,
    joined: 1,
    possibleDuplicates: 2,
    firstDate: '2026-01-01' as IsoDate,
    openingBalanceMinor: 0n,
    closingBalanceMinor: -5n,
  };
  return {
    put: (books) => books.imports.add(delivery, []),
    check: async (books) => expectSame(await books.imports.list({ sourceId: source }, ALL), [delivery], 'the import'),
  };
};
