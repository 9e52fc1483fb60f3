import { date } from '../../kernel/dates.ts';
import type { EntryId } from '../../kernel/ids.ts';
import type { Position } from '../../kernel/page.ts';
import { searchable } from '../../kernel/text.ts';
import { ALL, type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';

/** The contract of the journal port: entries and queries. */
export const journalContract: readonly ContractCase[] = [
  {
    name: '[STO-21] an entry is read back unchanged, with any characters in its texts',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const text = `Größe "quoted" 'single' \\ back {braces},comma\n新しい line 🙂 NULL`;
      const entry = await write((books) =>
        post(books, '2026-01-05', '1010', '4010', 7n, { description: text, memo: text, sourceId: 'x', reference: text, externalId: text }),
      );
      expectSame(await read((books) => books.journal.byIds([entry.id, entry.id])), [entry], 'once, the same');
    },
  },
  {
    name: '[STO-24] reversals are found by the entry that they reverse',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const first = await write((books) => post(books, '2026-01-01', '1010', '4010', 1n));
      const second = await write((books) => post(books, '2026-01-01', '4010', '1010', 1n, { reversesEntryId: first.id }));
      const found = await read((books) => books.journal.reversalsOf([first.id, second.id]));
      expectSame([...found], [[first.id, second.id]], 'only the reversed entry');
      expectSame((await read((books) => books.journal.reversalsOf([] as EntryId[]))).size, 0, 'none of none');
    },
  },
  {
    name: '[STO-172] the entries that closed years in other books are found, oldest first',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      for (const [on, source] of [
        ['2025-12-31', 'closing'],
        ['2025-12-31', 'migration'],
        ['2024-12-31', 'closing'],
      ] as const)
        await write((books) => post(books, on, '4010', '3800', 1n, { source }));
      const found = await read((books) => books.journal.closing());
      expectSame(
        found.map(({ entryNo, source, lines }) => [entryNo, source, lines.length]),
        [
          [3, 'closing', 2],
          [1, 'closing', 2],
        ],
        'with their lines',
      );
    },
  },
  {
    name: '[STO-25] the journal is listed newest first, by each filter, page by page while entries are added',
    run: async (store) => {
      const { write, read, post, account, transaction } = await openBooksIn(store);
      for (const [on, credit, description] of [
        ['2026-01-03', '4010', 'Ärger'],
        ['2026-01-01', '4020', 'zwei'],
        ['2026-01-02', '4010', 'drei'],
        ['2026-01-02', '4020', 'vier'],
      ] as const)
        await write((books) => post(books, on, '1010', credit, 1n, { description, source: credit === '4020' ? 'transaction' : 'manual' }));
      const list = (filter: Parameters<Parameters<Parameters<typeof read>[0]>[0]['journal']['list']>[0]) =>
        read(async (books) => (await books.journal.list(filter, ALL)).map((entry) => entry.entryNo));
      expectSame(await list({}), [1, 4, 3, 2], 'all');
      expectSame(await list({ accountIds: [account('4020')] }), [4, 2], 'by account');
      expectSame(await list({ accountIds: [] }), [], 'by no account');
      expectSame(await list({ source: 'manual' }), [1, 3], 'by source');
      const importId = newId('import');
      await write(async (books) => {
        const { id } = await post(books, '2025-12-30', '4010', '1010', 1n, { source: 'transaction' });
        await books.transactions.add([transaction({ importId, entryId: id }), transaction({ importId })]);
      });
      expectSame(await list({ importId }), [5], 'by the import of its transaction');
      expectSame(await list({ importId: newId('import') }), [], 'by another import');
      expectSame(await list({ since: date('2026-01-02'), until: date('2026-01-02') }), [4, 3], 'by days');
      expectSame(await list({ text: searchable('ÄRGER') }), [1], 'by text, folded');
      await write((books) => post(books, '2025-12-31', '1010', '4010', 1n, { memo: 'Größe', reference: 'INV-7', externalId: 'Je/9' }));
      for (const text of ['GRÖSSE', 'inv-7', 'je/9'])
        expectSame(
          await list({ text: searchable(text), since: date('2025-12-31'), until: date('2025-12-31') }),
          [6],
          `by its other words: ${text}`,
        );
      expectSame(await list({ text: 'inv-7' }), [6], 'by its reference alone');
      const seen: number[] = [];
      for (let after: Position | null = null; ; ) {
        const [entry] = await read((books) => books.journal.list({}, { after, take: 1 }));
        if (entry === undefined) break;
        seen.push(entry.entryNo);
        after = [entry.date, entry.entryNo];
        if (seen.length < 3) await write((books) => post(books, '2026-01-09', '1010', '4010', 1n));
      }
      expectSame(seen, [1, 4, 3, 2, 6, 5], 'every old entry once');
    },
  },
  {
    name: '[STO-23] a register is in the order of date, entry number and line number, for one account and for several',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      await write((books) => post(books, '2026-02-01', '1010', '4010', 1n));
      await write((books) => post(books, '2026-01-01', '1010', '1020', 2n));
      await write((books) => post(books, '2026-02-01', '1020', '1010', 3n));
      const lines = (codes: readonly string[], since: string, until: string, take = 100) =>
        read(async (books) =>
          (await books.journal.lines(codes.map(account), date(since), date(until), take)).map(({ entry, line }) => [
            entry.entryNo,
            line.lineNo,
            line.side,
          ]),
        );
      expectSame(
        await lines(['1010'], '2026-01-01', '2026-12-31'),
        [
          [2, 1, 'debit'],
          [1, 1, 'debit'],
          [3, 2, 'credit'],
        ],
        'one account',
      );
      expectSame(
        await lines(['1010', '1020'], '2026-01-01', '2026-12-31'),
        [
          [2, 1, 'debit'],
          [2, 2, 'credit'],
          [1, 1, 'debit'],
          [3, 1, 'debit'],
          [3, 2, 'credit'],
        ],
        'two',
      );
      expectSame(await lines(['1010'], '2026-01-02', '2026-12-31', 1), [[1, 1, 'debit']], 'from a day on, at most `take`');
      expectSame(await lines([], '2026-01-01', '2026-12-31'), [], 'of none');
    },
  },
];
