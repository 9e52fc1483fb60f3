import { assert } from '../invariant.ts';
import { EMPTY_TAIL } from '../journal/chain.ts';
import { createLedger } from '../ledger.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { type ContractCase, expectFault, expectSame, openBooksIn } from './contract-case.ts';
import type { Repositories } from './repositories.ts';

const WRITERS = 40;

const descriptions = (books: Repositories) =>
  books.journal.scan(0, 1_000).then((entries) => entries.map((entry) => `${entry.entryNo} ${entry.description}`));

/** Units of work: all or nothing, one after the other, durable, apart. */
export const storeContract: readonly ContractCase[] = [
  {
    name: '[STO-1] a unit of work that throws keeps nothing',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      await expectFault(
        write(async (books) => {
          await post(books, '2026-01-05', '1010', '4010', 100n);
          throw new Error('on purpose');
        }),
        'the fault reaches whoever asked',
      );
      expectSame(await read(descriptions), [], 'the journal is as it was');
      expectSame(
        (await read((books) => books.accounts.chart())).accounts.some((account) => account.hasActivity),
        false,
        'the chart is as it was',
      );
    },
  },
  {
    name: '[STO-2] a unit of work that returns a refusal keeps nothing, and its number is used again',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const answer = await write(async (books) => {
        await post(books, '2026-01-05', '1010', '4010', 100n);
        return refuse('conflict', 'on purpose');
      });
      assert(isRefusal(answer), 'the refusal reaches whoever asked');
      await write((books) => post(books, '2026-01-06', '1010', '4010', 200n));
      expectSame(await read(descriptions), ['1 1010 from 4010'], 'only the second entry is there, as number 1');
    },
  },
  {
    name: '[STO-3] a dry run answers what would have been, and keeps nothing',
    run: async (store) => {
      const { ledgerId, read, post } = await openBooksIn(store);
      const entry = await store.write(ledgerId, (books) => post(books, '2026-01-05', '1010', '4010', 100n), { keep: false });
      expectSame(entry.entryNo, 1, 'it answers the entry');
      expectSame(await read(descriptions), [], 'the journal is as it was');
    },
  },
  {
    name: '[STO-4] two sets of books never see each other',
    run: async (store) => {
      const [one, other] = [await openBooksIn(store), await openBooksIn(store)];
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
    },
  },
  {
    name: `[STO-5] ${WRITERS} writers at once on one set of books: no update is lost, and numbers have no gap`,
    run: async (store) => {
      const { ledgerId, memberId, account, read, post, write } = await openBooksIn(store);
      await write((books) => post(books, '2026-01-05', '1010', '4010', 100n));
      const ledger = createLedger({ store });
      const caller = { ledgerId, memberId, role: 'owner' as const };
      const posted = await Promise.all(
        Array.from({ length: WRITERS }, (_, at) =>
          ledger.journal.post(caller, {
            date: '2026-02-01',
            description: `writer ${at}`,
            lines: [
              { accountId: account('1010'), side: 'debit', amount: '1.00' },
              /** Every fourth writer is refused: it keeps nothing and takes nobody along. */
              { accountId: account('4010'), side: 'credit', amount: at % 4 === 3 ? '2.00' : '1.00' },
            ],
          }),
        ),
      );
      const entries = posted.flatMap((each) => (isRefusal(each) ? [] : [each.entry]));
      expectSame(entries.length, WRITERS * 0.75, 'the others are answered');
      expectSame(
        entries.map((entry) => entry.entryNo).sort((a, b) => a - b),
        Array.from({ length: entries.length }, (_, at) => at + 2),
        'numbers follow without a gap',
      );
      const totals = await read((books) => books.journal.totals(entries[0]?.date ?? ('' as never)));
      expectSame(totals.get(account('1010'))?.debitMinor, 100n + 100n * BigInt(entries.length), 'the balance holds every one of them');
    },
  },
  {
    name: '[STO-6] one that throws takes no other along',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const asked = Array.from({ length: 8 }, (_, at) =>
        write(async (books) => {
          await post(books, '2026-01-05', '1010', '4010', BigInt(at + 1));
          if (at === 3) throw new Error('on purpose');
        }),
      );
      expectSame(
        (await Promise.allSettled(asked)).map((each) => each.status === 'fulfilled'),
        [true, true, true, false, true, true, true, true],
        'one fails',
      );
      expectSame((await read(descriptions)).length, 7, 'seven are kept');
    },
  },
  {
    name: '[STO-7] what was handed out, or handed in, cannot change what is held',
    run: async (store) => {
      const { write, read, transaction } = await openBooksIn(store);
      const handedIn = transaction({ note: 'as it was' });
      await write(async (books) => {
        await books.transactions.add([handedIn]);
        tamper(handedIn);
        const [handedOut] = await books.transactions.byIds([handedIn.id]);
        tamper(handedOut);
        const [again] = await books.transactions.byIds([handedIn.id]);
        expectSame(again?.note, 'as it was', 'within the unit of work');
        expectSame(again?.filing.source, 'default', 'within the unit of work, inside');
      });
      await read(async (books) => tamper((await books.transactions.byIds([handedIn.id]))[0]));
      await read(async (books) => tamper((await books.accounts.chart()).accounts[0]));
      const [held] = await read((books) => books.transactions.byIds([handedIn.id]));
      expectSame([held?.note, held?.filing.source], ['as it was', 'default'], 'after it');
      expectSame((await read((books) => books.accounts.chart())).accounts[0]?.name, 'Cash and bank', 'the chart');
    },
  },
  {
    name: '[STO-8] a unit of work sees what it wrote, by id and by query',
    run: async (store) => {
      const { write, post, transaction, account } = await openBooksIn(store);
      await write(async (books) => {
        const entry = await post(books, '2026-01-05', '1010', '4010', 100n);
        const added = transaction({ description: 'Straße' });
        await books.transactions.add([added]);
        await books.transactions.update([{ ...added, note: 'changed' }]);
        expectSame((await books.journal.byIds([entry.id])).length, 1, 'the entry by id');
        expectSame((await books.journal.list({}, { after: null, take: 5 })).length, 1, 'the entry in the list');
        expectSame((await books.journal.totals(entry.date)).get(account('1010'))?.debitMinor, 100n, 'the balance');
        expectSame(
          (await books.transactions.list({}, { after: null, take: 5 })).map((each) => each.note),
          ['changed'],
          'the transaction as changed',
        );
      });
    },
  },
  {
    name: '[STO-9] a refusal after a query in between still keeps nothing, and leaves what others wrote',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      await Promise.all([
        write((books) => post(books, '2026-01-05', '1010', '4010', 1n)),
        write(async (books) => {
          await post(books, '2026-01-05', '1010', '4010', 2n);
          await books.journal.list({}, { after: null, take: 5 });
          await post(books, '2026-01-05', '1010', '4010', 3n);
          await books.journal.list({}, { after: null, take: 5 });
          return refuse('conflict', 'on purpose');
        }),
        write((books) => post(books, '2026-01-05', '1010', '4010', 4n)),
      ]);
      const entries = await read((books) => books.journal.scan(0, 10));
      expectSame(
        entries.map((entry) => [entry.entryNo, entry.lines[0]?.amountMinor]),
        [
          [1, 1n],
          [2, 4n],
        ],
        'the first and the last',
      );
      const totals = await read((books) => books.journal.monthTotals());
      expectSame(
        totals.map((total) => total.debitMinor + total.creditMinor),
        [5n, 5n],
        'and their totals',
      );
    },
  },
  {
    name: '[STO-10] a unit of work that reads cannot write',
    run: async (store) => {
      const { read, transaction } = await openBooksIn(store);
      const added = transaction();
      await expectFault(
        read((books) => books.transactions.add([added])),
        'it is a fault',
      );
      expectSame(await read((books) => books.transactions.byIds([added.id])), [], 'and nothing is kept');
    },
  },
  {
    name: '[STO-11] one unit of work over two sets of books keeps both or neither, whatever the order they are named in',
    run: async (store) => {
      const [one, other] = [await openBooksIn(store), await openBooksIn(store)];
      const both = (first: typeof one, second: typeof one, amountMinor: bigint, refused: boolean) =>
        store.writeAcross([first.ledgerId, second.ledgerId], async ([a, b]) => {
          await first.post(a as Repositories, '2026-01-05', '1010', '1400', amountMinor);
          await second.post(b as Repositories, '2026-01-05', '1400', '1010', amountMinor);
          return refused ? refuse('conflict', 'on purpose') : null;
        });
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? both(one, other, 10n, at === 4) : both(other, one, 10n, at === 5))),
      );
      for (const each of [one, other]) {
        const entries = await each.read((books) => books.journal.scan(0, 100));
        expectSame(
          entries.map((entry) => entry.entryNo),
          [1, 2, 3, 4, 5, 6, 7, 8],
          'eight of ten, numbered without a gap',
        );
      }
    },
  },
  {
    name: '[STO-12] reading while others write sees one state from start to end',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const writing = Promise.all(Array.from({ length: 20 }, () => write((books) => post(books, '2026-01-05', '1010', '4010', 5n))));
      const states = await Promise.all(
        Array.from({ length: 20 }, () =>
          read(async (books) => {
            const { entryNo } = await books.journal.tail();
            const totals = await books.journal.totals('2026-01-31' as never);
            return BigInt(entryNo) * 5n === (totals.get(account('1010'))?.debitMinor ?? 0n);
          }),
        ),
      );
      await writing;
      expectSame(states.every(Boolean), true, 'numbers and balances agree in each');
    },
  },
];

/** Tries to change data that should not be changeable; frozen data throws, which is as good as not changing. */
const tamper = (thing: object | undefined): void => {
  for (const [key, value] of Object.entries(thing ?? {})) {
    try {
      if (typeof value === 'object' && value !== null) tamper(value);
      else if (key !== 'id') (thing as Record<string, unknown>)[key] = 'tampered';
    } catch {
      /** It is frozen. */
    }
  }
};
