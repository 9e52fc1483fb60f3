import type { IsoDate } from '../../kernel/dates.ts';
import type { Id, TransactionId } from '../../kernel/ids.ts';
import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Transaction } from './transaction.ts';

const date = (text: string) => text as IsoDate;
const person = { decision: { by: 'person' } } as const;

/** The contract of the transactions port for linked transactions. */
export const transfersContract: readonly ContractCase[] = [
  {
    name: '[STO-88] every categorization and every link of a transaction is read back unchanged',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const other = newId('transaction') as TransactionId;
      const hold = { kind: 'authorisation', transactionId: other } as const;
      const link = { entryId: newId('entry') as Id<'entry'>, name: 'Seed SAFE' };
      const changes: readonly Partial<Transaction>[] = [
        { assignment: { kind: 'transfer', accountId: account('1020') }, ...person, status: 'posted' },
        { assignment: { kind: 'owner_money', accountId: account('3020'), purpose: 'contribution' }, ...person },
        { assignment: { kind: 'asset', accountId: account('1600'), assetId: newId('fixedAsset') as Id<'fixedAsset'> }, ...person },
        { assignment: { kind: 'account', accountId: account('6070') }, decision: { by: 'refund', chargeId: other }, status: 'ready' },
        { match: { kind: 'refund', transactionId: other }, isKeptApart: true, rivalId: other, isLeftBehind: true },
        {
          match: { kind: 'transfer', transactionId: other },
          replaced: { match: hold, kind: 'refund', replaced: { match: null, kind: 'money_in', replaced: null } },
        },
        { refundIds: [other, newId('transaction') as TransactionId] },
        { cashLink: { ...link, instrumentId: newId('instrument') as Id<'instrument'>, intercompanyId: null } },
        { cashLink: { ...link, instrumentId: null, intercompanyId: newId('intercompany') as Id<'intercompany'> } },
        { scheduleId: newId('schedule') as Id<'schedule'>, reconciliationId: newId('reconciliation') as Id<'reconciliation'> },
      ];
      const rows = changes.map((change) => transaction(change));
      await write((books) => books.transactions.add(rows));
      const ids = rows.map(({ id }) => id);
      const stored = async () =>
        (await read((books) => books.transactions.byIds(ids))).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      expectSame(await stored(), rows, 'added');
      const plain = rows.map(({ id }) => ({ ...transaction({}), id }));
      await write((books) => books.transactions.update(plain));
      expectSame(await stored(), plain, 'without');
      await write((books) => books.transactions.update(rows));
      expectSame(await stored(), rows, 'with');
    },
  },
  {
    name: '[STO-88] transactions are found by amount while they are open, by payee and days, and counted by the other account of their transfers',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const to = (code: string) => ({
        assignment: { kind: 'transfer' as const, accountId: account(code) },
        ...person,
        status: 'posted' as const,
      });
      const rows = [
        transaction({ amountMinor: 2n, payee: 'tea', date: date('2026-03-02') }),
        transaction({ amountMinor: 2n, payee: 'tea', date: date('2026-03-01'), status: 'ready', ...person }),
        transaction({ amountMinor: 2n, payee: 'rent', date: date('2026-03-01'), ...to('1020') }),
        transaction({ amountMinor: 3n, payee: 'rent', date: date('2026-03-01'), ...to('1020') }),
        transaction({ amountMinor: 3n, payee: 'loan', date: date('2026-03-01'), accountId: account('1020'), ...to('2700') }),
        transaction({ amountMinor: 3n, payee: 'loan', date: date('2026-03-01'), ...to('2700') }),
        transaction({ amountMinor: 4n, payee: 'tea', date: date('2026-03-03'), kind: 'refund', direction: 'in' }),
      ];
      await write((books) => books.transactions.add(rows));
      const places = (found: readonly Transaction[]) => found.map(({ id }) => rows.findIndex((row) => row.id === id));
      await read(async (books) => {
        const { openOf, ofPayees, transferCounts } = books.transactions;
        expectSame(places(await openOf(2n)).sort(), [0, 1], 'open, of an amount');
        expectSame(await openOf(3n), [], 'none open');
        const of = (payees: readonly string[], since: string, until: string) => ofPayees(payees, date(since), date(until));
        expectSame(places(await of(['tea', 'rent'], '2026-03-01', '2026-03-31')), [1, 2, 3, 0, 6], 'of payees, by date');
        expectSame(places(await of(['tea'], '2026-03-02', '2026-03-02')), [0], 'of a day');
        expectSame(places(await ofPayees(['tea', 'rent'], date('2026-03-01'), date('2026-03-31'), ['refund'])), [6], 'of a kind');
        expectSame(await of(['none'], '2026-03-01', '2026-03-31'), [], 'of nobody');
        const codeOf = (id: string) => ['1010', '1020', '2700'].find((code) => account(code) === id);
        const counts = async (codes: readonly string[], payees: readonly string[]) =>
          (await transferCounts(codes.map(account), payees))
            .map(({ accountId, payee, otherAccountId, count }) => [codeOf(accountId), payee, codeOf(otherAccountId), count])
            .sort();
        const ofRent = ['1010', 'rent', '1020', 2];
        const ofLoans = [
          ['1010', 'loan', '2700', 1],
          ['1020', 'loan', '2700', 1],
        ];
        expectSame(await counts(['1010'], []), [ofLoans[0], ofRent], 'of an account');
        expectSame(await counts([], ['loan']), ofLoans, 'of a payee');
        expectSame(await counts(['1010', '1020'], ['loan', 'tea']), [ofLoans[0], ofRent, ofLoans[1]], 'of both, each once');
        expectSame(await counts([], []), [], 'of nothing');
      });
    },
  },
];
