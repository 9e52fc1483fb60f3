import { refuse } from '../kernel/refusal.ts';
import { EMPTY_TAIL } from '../ledger/journal/chain.ts';
import { type ContractCase, expectSame, ON_PURPOSE, openBooksIn } from './contract-case.ts';

/** Several sets of books in one store. */
export const storeManyBooksContract: readonly ContractCase[] = [
  {
    name: '[STO-4] no set of books sees the data of another',
    run: async (store) => {
      const one = await openBooksIn(store);
      const other = await openBooksIn(store);
      const entry = await one.write((books) => one.post(books, '2026-01-05', '1010', '4010', 100n));
      const transaction = one.transaction();
      await one.write((books) => books.transactions.add([transaction]));
      await other.read(async (books) => {
        expectSame(await books.journal.byIds([entry.id]), [], 'no entry by its id');
        expectSame(await books.transactions.byIds([transaction.id]), [], 'no transaction by its id');
        expectSame(await books.journal.scan(0, 10), [], 'no entry in the journal');
        expectSame((await books.journal.totals(entry.date)).size, 0, 'no balance');
        expectSame((await books.accounts.chart()).byId.has(one.account('1010')), false, 'no account');
        expectSame(await books.journal.tail(), EMPTY_TAIL, 'a journal of its own');
      });
      expectSame((await store.ledgers()).map((settings) => settings.id).sort(), [one.ledgerId, other.ledgerId].sort(), 'both are listed');
      const { organizationId } = (await one.read((books) => books.ledger.get())) ?? {};
      const ofOrganization = organizationId === undefined ? [] : await store.ledgersOf(organizationId);
      expectSame(
        ofOrganization.map((settings) => settings.id),
        [one.ledgerId],
        'one organization has its own books alone',
      );
    },
  },
  {
    name: '[STO-162] concurrent units of work on several sets of books are committed or rolled back individually, also while books are opened',
    run: async (store) => {
      const one = await openBooksIn(store);
      const other = await openBooksIn(store);
      const third = await openBooksIn(store);
      const sale = (company: typeof one, amountMinor: bigint, ends: () => unknown = () => null) =>
        company.write(async (books) => {
          await company.post(books, '2026-01-05', '1010', '4010', amountMinor);
          return ends();
        });
      const requested = [
        sale(one, 1n),
        sale(other, 2n, () => {
          throw new Error('on purpose');
        }),
        sale(third, 3n, () => refuse('conflict', ON_PURPOSE)),
        openBooksIn(store),
        sale(third, 4n),
        sale(other, 5n),
        sale(one, 6n),
      ];
      const ended = await Promise.allSettled(requested);
      expectSame(
        ended.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
        'one fails',
      );
      const amounts = (company: typeof one) =>
        company.read(async ({ journal }) => (await journal.scan(0, 10)).map(({ lines }) => lines[0]?.amountMinor));
      expectSame([await amounts(one), await amounts(other), await amounts(third)], [[1n, 6n], [5n], [4n]], 'each set of books has its own');
    },
  },
];
