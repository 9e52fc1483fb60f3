import { date } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { Total } from '../../kernel/sides.ts';
import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';

/** The contract of the journal port's totals. */
export const journalTotalsContract: readonly ContractCase[] = [
  {
    name: '[STO-20] amounts beyond 2^53 are exact, singly and as sums',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const large = 9_007_199_254_740_993n;
      await write((books) => post(books, '2026-01-05', '1010', '4010', large));
      await write((books) => post(books, '2026-01-06', '1010', '4010', large));
      const [entries, totals] = await read(
        async (books) => [await books.journal.scan(0, 1), await books.journal.totals(date('2026-01-31'))] as const,
      );
      expectSame(
        entries[0]?.lines.map((line) => line.amountMinor),
        [large, large],
        'the lines',
      );
      expectSame(totals.get(account('1010')), { debitMinor: 2n * large, creditMinor: 0n }, 'their sum');
    },
  },
  {
    name: '[STO-22] the balance as of any day is right: within a month, at its end, before the first entry, with back-dated entries',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      for (const [on, amount] of [
        ['2025-12-31', 1n],
        ['2026-01-15', 10n],
        ['2026-01-16', 100n],
        ['2026-01-31', 1_000n],
        ['2026-02-28', 10_000n],
        ['2026-01-01', 100_000n],
      ] as const)
        await write((books) => post(books, on, '1010', '4010', amount));
      const expected: readonly (readonly [string, bigint | undefined])[] = [
        ['2025-12-30', undefined],
        ['2025-12-31', 1n],
        ['2026-01-01', 100_001n],
        ['2026-01-14', 100_001n],
        ['2026-01-15', 100_011n],
        ['2026-01-16', 100_111n],
        ['2026-01-30', 100_111n],
        ['2026-01-31', 101_111n],
        ['2026-02-27', 101_111n],
        ['2026-02-28', 111_111n],
        ['2030-06-20', 111_111n],
      ];
      for (const [on, balance] of expected) {
        const totals = await read((books) => books.journal.totals(date(on)));
        expectSame(totals.get(account('1010'))?.debitMinor, balance, `as of ${on}`);
        expectSame(totals.size, balance === undefined ? 0 : 2, `accounts with lines up to ${on}`);
        const some = await read((books) => books.journal.totals(date(on), [account('4010'), account('6110')]));
        expectSame(
          [...some],
          balance === undefined ? [] : [[account('4010'), { debitMinor: 0n, creditMinor: balance }]],
          `some accounts as of ${on}`,
        );
      }
    },
  },
  {
    name: '[STO-26] totals per month and per counterparty are the sums of their lines',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const counterparty = newId('counterparty') as CounterpartyId;
      await write(async (books) => {
        await post(books, '2026-01-05', '1010', '4010', 5n);
        await post(books, '2026-02-05', '1010', '4010', 7n);
        const line = (code: string, side: 'debit' | 'credit', lineNo: number, counterpartyId: CounterpartyId | null) => ({
          lineNo,
          accountId: account(code),
          side,
          amountMinor: 9n,
          counterpartyId,
          dimensions: [],
          memo: null,
        });
        await post(books, '2026-02-06', '1100', '4010', 9n, {
          lines: [line('1100', 'debit', 1, counterparty), line('4010', 'credit', 2, null)],
        });
      });
      const months = await read((books) => books.journal.monthTotals());
      expectSame(
        months.map((each) => `${each.month} ${each.debitMinor} ${each.creditMinor}`).sort(),
        ['2026-01 0 5', '2026-01 5 0', '2026-02 0 16', '2026-02 7 0', '2026-02 9 0'],
        'by month',
      );
      const counterparties = await read((books) => books.journal.partyTotals([counterparty], [account('1100'), account('2000')]));
      expectSame([...(counterparties.get(counterparty) ?? [])], [[account('1100'), { debitMinor: 9n, creditMinor: 0n }]], 'by party');
      expectSame(await read((books) => books.journal.months()), { first: '2026-01', last: '2026-02' }, 'first and last month');
    },
  },
  {
    name: '[STO-33] totals per dimension value are the sums of its lines between two days',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const dimensionId = newId('dimension');
      const otherId = newId('dimension');
      const one = newId('dimensionValue');
      const two = newId('dimensionValue');
      const lines = (amountMinor: bigint, valueId: typeof one | null) => [
        {
          lineNo: 1,
          accountId: account('6110'),
          side: 'debit' as const,
          amountMinor,
          counterpartyId: null,
          dimensions: [{ dimensionId: otherId, valueId: one }, ...(valueId === null ? [] : [{ dimensionId, valueId }])],
          memo: null,
        },
        { lineNo: 2, accountId: account('1010'), side: 'credit' as const, amountMinor, counterpartyId: null, dimensions: [], memo: null },
      ];
      for (const [on, amount, value] of [
        ['2026-01-31', 1n, one],
        ['2026-02-01', 10n, one],
        ['2026-02-02', 100n, two],
        ['2026-02-03', 1_000n, null],
        ['2026-02-28', 10_000n, one],
        ['2026-03-01', 100_000n, one],
      ] as const)
        await write((books) => post(books, on, '6110', '1010', amount, { lines: lines(amount, value) }));
      const totals = await read((books) => books.journal.totalsByValue(dimensionId, date('2026-02-01'), date('2026-02-28')));
      expectSame(
        [...totals].map(([value, of]) => [value === one, [...of]]).sort(),
        [
          [false, [[account('6110'), { debitMinor: 100n, creditMinor: 0n }]]],
          [true, [[account('6110'), { debitMinor: 10_010n, creditMinor: 0n }]]],
        ],
        'by value',
      );
    },
  },
  {
    name: '[STO-98] lines between two days are summed per account, over entries that have a line on some accounts and none on others',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const line = (lineNo: number, code: string, signedMinor: bigint) => ({
        lineNo,
        accountId: account(code),
        side: signedMinor > 0n ? ('debit' as const) : ('credit' as const),
        amountMinor: signedMinor > 0n ? signedMinor : -signedMinor,
        counterpartyId: null,
        dimensions: [],
        memo: null,
      });
      await write(async (books) => {
        await post(books, '2026-01-31', '6110', '1010', 1n);
        await post(books, '2026-02-01', '6110', '1010', 10n);
        await post(books, '2026-02-02', '6110', '2110', 100n);
        await post(books, '2026-02-03', '1020', '1010', 1_000n);
        await post(books, '2026-02-04', '1010', '3900', 10_000n);
        await post(books, '2026-02-28', '6110', '1010', 7n, {
          lines: [line(1, '1010', -3n), line(2, '1020', -4n), line(3, '6110', 9n), line(4, '6110', -1n), line(5, '6060', -1n)],
        });
        await post(books, '2026-03-01', '6110', '1010', 100_000n);
      });
      const cash = ['1010', '1020'].map(account);
      const others = ['6110', '6060', '2110', '3900'].map(account);
      const days = { since: date('2026-02-01'), until: date('2026-02-28') };
      const beside = (accountIds: typeof cash, besideIds: typeof cash, without: typeof cash) =>
        read((books) => books.journal.totalsBeside({ accountIds, beside: besideIds, without, ...days }));
      const software = account('6110');
      const meals = account('6060');
      const equity = account('3900');
      const spent: readonly (readonly [AccountId, Total])[] = [
        [software, { debitMinor: 19n, creditMinor: 1n }],
        [meals, { debitMinor: 0n, creditMinor: 1n }],
      ];
      expectSame(await beside(others, cash, []), new Map([...spent, [equity, { debitMinor: 0n, creditMinor: 10_000n }]]), 'beside cash');
      expectSame(await beside(others, cash, [equity]), new Map(spent), 'beside cash, without equity');
      expectSame(
        await beside(cash, [equity], []),
        new Map([[account('1010'), { debitMinor: 10_000n, creditMinor: 0n }]]),
        'of cash beside equity',
      );
      expectSame(await beside([software], cash, [equity]), new Map(spent.slice(0, 1)), 'of one account');
      expectSame(await beside(others, [], []), new Map(), 'beside no account');
    },
  },
];
