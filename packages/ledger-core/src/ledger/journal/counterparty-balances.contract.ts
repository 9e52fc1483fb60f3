import { date } from '../../kernel/dates.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Entry } from './entry.ts';

/** The contract of the journal port's counterparty balances and totals. */
export const counterpartyBalancesContract: readonly ContractCase[] = [
  {
    name: '[STO-97] balances and lines of counterparties on some accounts are correct as of any day, with back-dated and later entries',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const one = newId('counterparty') as CounterpartyId;
      const two = newId('counterparty') as CounterpartyId;
      const owes = (on: string, counterpartyId: CounterpartyId, amountMinor: bigint, isPaid = false) => {
        const line = { amountMinor, dimensions: [], memo: null };
        const lines: Entry['lines'] = [
          { ...line, lineNo: 1, accountId: account('1100'), side: isPaid ? 'credit' : 'debit', counterpartyId },
          { ...line, lineNo: 2, accountId: account('4010'), side: isPaid ? 'debit' : 'credit', counterpartyId: null },
        ];
        return write((books) => post(books, on, '1100', '4010', amountMinor, { lines }));
      };
      await owes('2026-03-01', one, 100n);
      await owes('2026-03-10', two, 1_000n);
      await owes('2026-02-01', one, 10n);
      await owes('2026-04-01', one, 110n, true);
      const accounts = [account('1100'), account('2000')];
      const balances = (on: string, counterpartyId?: CounterpartyId) =>
        read(async ({ journal }) => [...(await journal.counterpartyBalances(accounts, date(on), counterpartyId))].sort());
      expectSame(await balances('2026-01-31'), [], 'before the first');
      expectSame(await balances('2026-02-28'), [[one, 10n]], 'with a back-dated one');
      expectSame(
        await balances('2026-03-31'),
        [
          [one, 110n],
          [two, 1_000n],
        ].sort(),
        'of both',
      );
      expectSame(await balances('2026-03-31', two), [[two, 1_000n]], 'of one');
      expectSame(await balances('2026-04-01'), [[two, 1_000n]], 'without one that is zero');
      const lines = await read(({ journal }) => journal.lines(accounts, date('2026-02-01'), date('2026-03-31'), 9, one));
      expectSame(
        lines.map(({ entry, line }) => [entry.date, line.amountMinor]),
        [
          ['2026-02-01', 10n],
          ['2026-03-01', 100n],
        ],
        'lines of one',
      );
      expectSame(
        (await read(({ journal }) => journal.lines([account('1100')], date('2026-02-01'), date('2026-03-31'), 1, two))).length,
        1,
        'of one account',
      );
    },
  },
  {
    name: '[STO-136] lines on some accounts between two days are summed per counterparty, including lines without one',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const counterparty = newId('counterparty') as CounterpartyId;
      const line = (
        lineNo: number,
        code: string,
        side: 'debit' | 'credit',
        amountMinor: bigint,
        counterpartyId: CounterpartyId | null,
      ) => ({
        lineNo,
        accountId: account(code),
        side,
        amountMinor,
        counterpartyId,
        dimensions: [],
        memo: null,
      });
      const lines = [
        line(1, '6110', 'debit', 10n, counterparty),
        line(2, '6110', 'debit', 5n, null),
        line(3, '6060', 'credit', 2n, counterparty),
        line(4, '1010', 'credit', 13n, counterparty),
      ];
      await write(async (books) => {
        await post(books, '2026-01-31', '6110', '1010', 13n, { lines });
        await post(books, '2026-02-01', '6110', '1010', 13n, { lines });
        await post(books, '2026-02-28', '6110', '1010', 13n, { lines });
        await post(books, '2026-03-01', '6110', '1010', 13n, { lines });
      });
      const requested = ['6110', '6060', '2110'].map(account);
      const totals = await read((books) => books.journal.totalsByCounterparty(requested, date('2026-02-01'), date('2026-02-28')));
      expectSame(totals.size, 2, 'the party, and no party');
      expectSame(
        [...(totals.get(counterparty) ?? [])].sort(),
        [
          [account('6060'), { debitMinor: 0n, creditMinor: 4n }] as const,
          [account('6110'), { debitMinor: 20n, creditMinor: 0n }] as const,
        ].sort(),
        'of the party',
      );
      expectSame([...(totals.get(null) ?? [])], [[account('6110'), { debitMinor: 10n, creditMinor: 0n }]], 'of no party');
      expectSame(
        (await read((books) => books.journal.totalsByCounterparty([], date('2026-02-01'), date('2026-02-28')))).size,
        0,
        'of no account',
      );
    },
  },
  {
    name: '[STO-171] [RPT-22] the entry of a transaction and its reversal are summed for its present counterparty, regardless of the counterparty of their lines',
    run: async (store) => {
      const { write, read, post, account, transaction } = await openBooksIn(store);
      const then = newId('counterparty') as CounterpartyId;
      const now = newId('counterparty') as CounterpartyId;
      const named = transaction({ counterpartyId: now });
      const unnamed = transaction();
      await write(async (books) => {
        await books.transactions.add([named, unnamed]);
        const of = (sourceId: string) => ({ source: 'transaction' as const, sourceId });
        const lines = (counterpartyId: CounterpartyId | null): Entry['lines'] =>
          (['debit', 'credit'] as const).map((side, at) => ({
            lineNo: at + 1,
            accountId: account(side === 'debit' ? '6110' : '1010'),
            side,
            amountMinor: 10n,
            counterpartyId,
            dimensions: [],
            memo: null,
          }));
        const first = await post(books, '2026-02-01', '6110', '1010', 10n, { ...of(named.id), lines: lines(then) });
        const reversal = { source: 'reversal' as const, sourceId: first.id, reversesEntryId: first.id };
        await post(books, '2026-02-01', '1010', '6110', 10n, reversal);
        await post(books, '2026-02-01', '6110', '1010', 10n, { ...of(named.id), lines: lines(null) });
        await post(books, '2026-02-01', '6110', '1010', 10n, { ...of(unnamed.id), lines: lines(then) });
        await post(books, '2026-02-01', '6110', '1010', 10n, { lines: lines(then) });
      });
      const totals = await read((books) => books.journal.totalsByCounterparty([account('6110')], date('2026-02-01'), date('2026-02-28')));
      const shown = (counterparty: CounterpartyId | null) => totals.get(counterparty)?.get(account('6110'));
      expectSame(shown(now), { debitMinor: 20n, creditMinor: 10n }, 'of the counterparty of now');
      expectSame(shown(null), { debitMinor: 10n, creditMinor: 0n }, 'of a transaction without one');
      expectSame(shown(then), { debitMinor: 10n, creditMinor: 0n }, 'of a line that no transaction posted');
    },
  },
];
