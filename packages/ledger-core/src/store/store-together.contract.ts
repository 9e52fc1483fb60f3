import { commandsAcross } from '../app/across.ts';
import type { Side } from '../app/in-both.ts';
import { registryOfCommands } from '../app/registry.ts';
import { oneAtATime } from '../company/idempotency/one-at-a-time.ts';
import { granted } from '../granted.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { webSystem } from '../kernel/web-system.ts';
import { postEntry } from '../ledger/journal/post-entry.ts';
import { createLedger } from '../ledger.ts';
import { type ContractCase, descriptions, expectFault, expectSame, newId, ON_PURPOSE, openBooksIn } from './contract-case.ts';
import type { Repositories } from './repositories.ts';
import type { Store } from './store.ts';

const WRITERS = 40;

/** Posts the same entry in two sets of books, or refuses after the first. */
const postInBoth = (store: Store) =>
  commandsAcross({ store, system: webSystem, newId, executeOnce: oneAtATime(), registry: registryOfCommands() })(
    'journal.post',
    async (here, there, description: string) => {
      const paid = await postIn(here, description, '2026-01-05');
      if (isRefusal(paid)) return paid;
      if (description === 'closed') return refuse('period_closed', ON_PURPOSE);
      const owed = await postIn(there, description, '2026-01-06');
      return isRefusal(owed) ? owed : { paid: paid.entry.id, owed: owed.entry.id };
    },
    ({ paid, owed }) => [paid, owed],
  );

const postIn = async ({ unit, actor }: Side, description: string, date: string) => {
  const { byCode } = await unit.accounts.chart();
  const line = (code: string, side: 'debit' | 'credit') =>
    ({ accountId: byCode.get(code)?.id ?? 'acct_none', side, amount: '1.00' }) as const;
  return postEntry(unit, actor, { date, description, lines: [line('1010', 'debit'), line('4010', 'credit')] });
};

/** Concurrent units of work and several sets of books: isolated, serialized, none lost. */
export const storeTogetherContract: readonly ContractCase[] = [
  {
    name: '[STO-5] concurrent writers on one set of books lose no update, and entry numbers have no gap',
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
              /** Every fourth writer is refused. It writes nothing and does not affect the others. */
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
      expectSame(totals.get(account('1010'))?.debitMinor, 100n + 100n * BigInt(entries.length), 'the balance includes all of them');
    },
  },
  {
    name: '[STO-6] a unit of work that throws does not affect another',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const requested = Array.from({ length: 8 }, (_, at) =>
        write(async (books) => {
          await post(books, '2026-01-05', '1010', '4010', BigInt(at + 1));
          if (at === 3) throw new Error('on purpose');
        }),
      );
      expectSame(
        (await Promise.allSettled(requested)).map((each) => each.status === 'fulfilled'),
        [true, true, true, false, true, true, true, true],
        'one fails',
      );
      expectSame((await read(descriptions)).length, 7, 'seven are kept');
    },
  },
  {
    name: '[STO-11] one unit of work over two sets of books writes to both or neither, in any order of their ids',
    run: async (store) => {
      const one = await openBooksIn(store);
      const other = await openBooksIn(store);
      const both = (first: typeof one, second: typeof one, amountMinor: bigint, refused: boolean) =>
        store.writeAcross([first.ledgerId, second.ledgerId], async ([a, b]) => {
          await first.post(a as Repositories, '2026-01-05', '1010', '1400', amountMinor);
          await second.post(b as Repositories, '2026-01-05', '1400', '1010', amountMinor);
          return refused ? refuse('conflict', ON_PURPOSE) : null;
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
    name: '[STO-67] concurrent commands over two sets of books write entries, events and audit records to both, or to neither',
    run: async (store) => {
      const ledger = createLedger({ store });
      const books = { currency: 'USD', legalStructure: 'corporation' } as const;
      const one = granted(await ledger.books.open({ name: 'One', ...books })).owner;
      const other = granted(await ledger.companies.open(one, { name: 'Other', ...books })).owner;
      const pay = postInBoth(store);
      const requested = Array.from({ length: 10 }, (_, at) => {
        const [from, to] = at % 2 === 0 ? [one, other] : [other, one];
        return pay(from, to.ledgerId, at % 5 === 0 ? 'closed' : `payment ${at}`);
      });
      const results = await Promise.all(requested);
      expectSame(
        results.map((result) => (isRefusal(result) ? result.refused : 'posted')),
        results.map((_, at) => (at % 5 === 0 ? 'period_closed' : 'posted')),
        'eight of ten',
      );
      for (const { ledgerId, memberId } of [one, other])
        await store.read(ledgerId, async ({ journal, events, audit }) => {
          const entries = await journal.scan(0, 100);
          expectSame(
            entries.map((entry) => [entry.entryNo, entry.postedBy]),
            Array.from({ length: 8 }, (_, at) => [at + 1, memberId]),
            'the entries',
          );
          expectSame(
            (await events.after(0, 100)).map((event) => event.subjectId),
            entries.map(({ id }) => id),
            'their events, in their order',
          );
          const records = await audit.list({ operation: 'journal.post' }, { after: null, take: 100 });
          expectSame(records.map(({ subjectId }) => subjectId).sort(), entries.map(({ id }) => String(id)).sort(), 'their audit records');
        });
    },
  },
  {
    name: '[STO-184] units of work of one transaction are committed or rolled back together, and one that refuses only undoes its own writes',
    run: async (store) => {
      const one = await openBooksIn(store);
      const other = await openBooksIn(store);
      const both = (ending: 'kept' | 'thrown' | 'refused') =>
        store.together([one.ledgerId, other.ledgerId], async (_sql, inside) => {
          await inside.write(one.ledgerId, (books) => one.post(books, '2026-01-05', '1010', '4010', 1n));
          await inside.write(other.ledgerId, async (books) => {
            await other.post(books, '2026-01-05', '1010', '4010', 2n);
            return refuse('conflict', ON_PURPOSE);
          });
          await inside.write(other.ledgerId, (books) => other.post(books, '2026-01-05', '1010', '4010', 3n));
          const seen = await inside.read(other.ledgerId, (books) => books.journal.tail());
          if (ending === 'thrown') throw new Error('on purpose');
          return ending === 'refused' ? refuse('conflict', ON_PURPOSE) : seen.entryNo;
        });
      await expectFault(both('thrown'), 'a fault of the work is passed on');
      expectSame(isRefusal(await both('refused')), true, 'a refusal is returned');
      expectSame(await both('kept'), 1, 'a read sees the writes before it');
      for (const each of [one, other])
        expectSame((await each.read((books) => books.journal.scan(0, 100))).length, 1, 'only the transaction that ended well is kept');
      const unnamed = store.together([one.ledgerId], (_sql, inside) => inside.write(other.ledgerId, async () => null));
      await expectFault(unnamed, 'books that were not named are not written to');
    },
  },
  {
    name: '[STO-12] a unit of work that reads while others write sees one state from start to end',
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
