import { drizzle as drizzleOnPg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/postgres-js';
import { type ClientQuery, createLedger, isRefusal, type LedgerOperations, refuse, type Sql, type Store } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { granted } from 'ledger-core/testing';
import pg from 'pg';
import postgres from 'postgres';
import { describe, expect, it, vi } from 'vitest';
import { postgresStore, queryOfDrizzle, queryOfPg, queryOfPostgres } from '../src/postgres/index.ts';
import { lockKey } from '../src/postgres/schema.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { type Acme, openAcme, postSale, saleOf } from './acme.ts';
import { placesOf } from './places.ts';

const { stored, freshFile, freshDatabase, clientOf: connect } = placesOf('together');

interface Place {
  readonly acme: Acme;
  /** The same books, as another process sees them. */
  readonly elsewhere: () => Promise<Acme['ledger']>;
  /** The place of the first value in a statement. */
  readonly first: string;
}

/** A shop with orders of its own, beside books in the same database. */
const placeOn = async (storeOf: () => Promise<Store>, first: string): Promise<Place> => {
  const acme = await openAcme(await storeOf());
  await acme.ledger.together([], (sql) => sql('create table orders (id integer primary key, entry text)'));
  return { acme, first, elsewhere: async () => createLedger({ store: await storeOf() }) };
};

const PLACES: readonly (readonly [string, () => Promise<Place>])[] = [
  [
    'SQLite',
    () => {
      const file = freshFile();
      return placeOn(async () => stored(sqliteStore({ file })), '?');
    },
  ],
  [
    'Postgres',
    async () => {
      const url = await freshDatabase();
      return placeOn(async () => stored(await postgresStore({ url, connections: 2 })), '$1');
    },
  ],
];

const ordersOf = ({ acme }: Place) =>
  acme.ledger.together([], async (sql) => (await sql('select id from orders order by id')).map(({ id }) => id));

const entriesOf = async ({ acme: { ledger, owner } }: Place): Promise<number> => granted(await ledger.journal.list(owner, {})).data.length;

const order = async ({ acme, first }: Place, sql: Sql, books: LedgerOperations, id: number, amount = '10.00') => {
  const { entry } = granted(await books.journal.post(acme.owner, saleOf(acme, '2026-01-05', amount)));
  await sql(`insert into orders (id, entry) values (${id}, ${first})`, [entry.id]);
  return entry;
};

describe.each(PLACES)('together on %s', (_, placeOf) => {
  it('[TGT-1] keeps a row and its entry, or neither', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    await ledger.together([owner.ledgerId], (sql, books) => order(place, sql, books, 1));
    const failed = ledger.together([owner.ledgerId], async (sql, books) => {
      await order(place, sql, books, 2);
      throw new Error('out of stock');
    });
    await expect(failed).rejects.toThrow('out of stock');
    expect([await ordersOf(place), await entriesOf(place)]).toEqual([[1], 1]);
    expect(await ledger.reports.verify(owner)).toMatchObject({ entries: 1, findings: [] });
  });

  it('[TGT-2] a refused command undoes only itself; a refusal that the work returns undoes everything', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    const refused = await ledger.together([owner.ledgerId], async (sql, books) => {
      await order(place, sql, books, 1);
      const result = await books.journal.post(owner, { date: '2026-01-05', description: 'half', lines: [] });
      await order(place, sql, books, 2);
      return { result };
    });
    expect(refused.result).toMatchObject({ refused: 'unprocessable' });
    const returned = await ledger.together([owner.ledgerId], async (sql, books) => {
      await order(place, sql, books, 3);
      return refuse('conflict', { reason: 'on_purpose', params: {} });
    });
    expect(returned).toMatchObject({ refused: 'conflict' });
    expect([await ordersOf(place), await entriesOf(place)]).toEqual([[1, 2], 2]);
  });

  it('[TGT-3] commands work on the named books and on those they open, and on no others', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    const other = granted(await ledger.companies.open(owner, { name: 'Other', currency: 'USD', legalStructure: 'corporation' }));
    const onOther = ledger.together([owner.ledgerId], (_sql, books) => books.counterparties.create(other.owner, { name: 'Fox' }));
    await expect(onOther).rejects.toThrow(`has not locked the books ${other.owner.ledgerId}`);
    const third = await ledger.together([], async (sql, books) => {
      const opened = granted(await books.books.open({ name: 'Third', currency: 'USD', legalStructure: 'corporation' }));
      granted(await books.counterparties.create(opened.owner, { name: 'Fox' }));
      await sql(`insert into orders (id, entry) values (7, ${place.first})`, [opened.settings.id]);
      return opened;
    });
    expect(granted(await ledger.counterparties.list(third.owner, {})).data).toHaveLength(1);
    expect(await ordersOf(place)).toEqual([7]);
  });

  it('[TGT-4] runs everything in the order of the calls, and statements see what commands wrote', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    const seen = await ledger.together([owner.ledgerId], async (sql, books) => {
      const [, , rows] = await Promise.all([
        order(place, sql, books, 1),
        order(place, sql, books, 2),
        sql('select count(*) as n from orders'),
      ]);
      const table = place.first === '?' ? 'entries' : 'ledger.entries';
      return { early: rows, entries: await sql(`select entry_no from ${table} order by entry_no`) };
    });
    expect(seen.early.map(({ n }) => Number(n))).toEqual([0]);
    expect(seen.entries.map(({ entry_no }) => Number(entry_no))).toEqual([1, 2]);
  });

  it('[TGT-4] a statement that fails undoes only itself, and none may end the transaction', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    await ledger.together([owner.ledgerId], async (sql, books) => {
      await order(place, sql, books, 1);
      await expect(sql('insert into orders (id) values (1)')).rejects.toThrow(/UNIQUE|duplicate key/);
      for (const text of ['commit', ' /* x */ ROLLBACK', '-- x\nsavepoint a', 'begin', 'End'])
        await expect(sql(text)).rejects.toThrow('The ledger begins and ends this transaction');
      await expect(sql('insert into orders (id) values (9); commit')).rejects.toThrow();
      await order(place, sql, books, 2);
    });
    expect([await ordersOf(place), await entriesOf(place)]).toEqual([[1, 2], 2]);
  });

  it('[TGT-4] waits for what was not awaited, and refuses what comes after the end or would wait for itself', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    const late: { sql?: Sql; books?: LedgerOperations } = {};
    await ledger.together([owner.ledgerId], async (sql, books) => {
      Object.assign(late, { sql, books });
      void order(place, (text, values) => sql(text, values), books, 1).catch(() => undefined);
      void sql('insert into orders (id) values (5)');
      await expect(ledger.journal.post(owner, saleOf(place.acme, '2026-01-05', '1.00'))).rejects.toThrow(
        'Use the books that the transaction passes',
      );
    });
    expect((await ordersOf(place)).includes(5)).toBe(true);
    await expect(late.sql?.('select 1')).rejects.toThrow('The transaction has ended');
    await expect(late.books?.accounts.chart(owner)).rejects.toThrow('The transaction has ended');
  });

  it('[TGT-6] a chart that was rolled back is seen by no later command, here or elsewhere', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    const codesOf = async (from: Acme['ledger']) => granted(await from.accounts.chart(owner)).accounts.map(({ account }) => account.code);
    const before = await codesOf(ledger);
    const failed = ledger.together([owner.ledgerId], async (_sql, books) => {
      granted(await books.accounts.create(owner, { code: '6095', name: 'Tea', type: 'expense' }));
      expect(await codesOf(books as Acme['ledger'])).toContain('6095');
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect([await codesOf(ledger), await codesOf(await place.elsewhere())]).toEqual([before, before]);
    granted(await ledger.accounts.create(owner, { code: '6095', name: 'Tea', type: 'expense' }));
  });

  it('[TGT-2] an answer under a key is kept with the transaction only', async () => {
    const place = await placeOf();
    const { ledger, owner } = place.acme;
    const caller = {
      ...owner,
      once: { key: 'k', scope: 's', fingerprint: 'f', responseFor: () => ({ status: 201, headers: {}, body: 'posted' }) },
    };
    const post = (books: LedgerOperations) => books.journal.post(caller, saleOf(place.acme, '2026-01-05', '10.00'));
    await ledger
      .together([owner.ledgerId], async (_sql, books) => {
        await post(books);
        throw new Error('on purpose');
      })
      .catch(() => undefined);
    await ledger.together([owner.ledgerId], (_sql, books) => post(books));
    expect(await post(ledger)).toEqual({ replayed: { status: 201, headers: {}, body: 'posted' } });
    expect(await entriesOf(place)).toBe(1);
  });
});

describe('together on Postgres', () => {
  it('[TGT-3] [BOO-9] finds the books that another process opens at the same moment', async () => {
    const url = await freshDatabase();
    const opener = async () => createLedger({ store: stored(await postgresStore({ url, connections: 2 })) });
    const here = await opener();
    const there = await opener();
    const books = { name: 'Shop', currency: 'USD', legalStructure: 'corporation', externalId: 'shop' } as const;
    const sql = connect(url);
    const areWaiting = (many: number) =>
      vi.waitFor(async () => expect(await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(many));
    const holder = connect(url);
    const opened = await holder.begin(async (cached) => {
      await cached.unsafe(`select pg_advisory_xact_lock(${lockKey('ledger', 'numbers')})`);
      const first = there.books.open(books);
      await areWaiting(1);
      const second = here.together([], (_sql, inside) => inside.books.open(books));
      await areWaiting(2);
      return { first, second };
    });
    expect([granted(await opened.first).isNew, granted(await opened.second).isNew]).toEqual([true, false]);
  });
});

describe('together in memory', () => {
  it('[TGT-1] [TGT-2] undoes what belongs together, and passes statements to the test', async () => {
    const requested: string[] = [];
    const sql = (async (text: string) => void requested.push(text)) as unknown as Sql;
    const acme = await openAcme(memoryStore({ sql }));
    const { ledger, owner } = acme;
    await ledger.together([owner.ledgerId], async (run, books) => {
      granted(await books.journal.post(owner, saleOf(acme, '2026-01-05', '10.00')));
      await run('insert into orders');
    });
    await ledger.together([owner.ledgerId], async (_sql, books) => {
      granted(await books.journal.post(owner, saleOf(acme, '2026-01-05', '10.00')));
      return refuse('conflict', { reason: 'on_purpose', params: {} });
    });
    expect([requested, granted(await ledger.journal.list(owner, {})).data.length]).toEqual([['insert into orders'], 1]);
    await expect((await openAcme(memoryStore())).ledger.together([], (run) => run('select 1'))).rejects.toThrow('memoryStore({ sql })');
  });
});

type Begin = <R>(work: (query: ClientQuery) => Promise<R>) => Promise<R>;

/** Transactions of programs, each with its own client, some of which convert values in their own ways. */
const CLIENTS: readonly (readonly [string, (url: string) => Begin])[] = [
  [
    'postgres',
    (url) => {
      const sql = postgres(url, { max: 1, onnotice: () => undefined, types: { bigint: postgres.BigInt } });
      stored({ close: () => sql.end() });
      return (work) => sql.begin((transaction) => work(queryOfPostgres(transaction))) as never;
    },
  ],
  [
    'pg',
    (url) => {
      const client = new pg.Client({ connectionString: url });
      stored({ close: () => client.end() });
      const connected = client.connect();
      return async (work) => {
        await connected;
        await client.query('begin');
        try {
          const result = await work(queryOfPg(client));
          await client.query('commit');
          return result;
        } catch (fault) {
          await client.query('rollback');
          throw fault;
        }
      };
    },
  ],
  [
    'Drizzle on postgres',
    (url) => {
      const db = drizzleOnPostgres(connect(url));
      return (work) => db.transaction((transaction) => work(queryOfDrizzle(transaction)));
    },
  ],
  [
    'Drizzle on pg',
    (url) => {
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      stored({ close: () => pool.end() });
      const db = drizzleOnPg(pool);
      return (work) => db.transaction((transaction) => work(queryOfDrizzle(transaction)));
    },
  ],
];

describe.each(CLIENTS)('[TGT-5] within a transaction of %s', (_, clientOf) => {
  const start = async () => {
    const url = await freshDatabase();
    const acme = await openAcme(stored(await postgresStore({ url, connections: 2 })));
    const begin = clientOf(url);
    await begin((query) => query('create table orders (id integer primary key, entry text)', []));
    const orders = () => begin(async (query) => (await query('select id from orders order by id', [])).length);
    const entries = async () => granted(await acme.ledger.journal.list(acme.owner, {})).data.length;
    const sale = (books: LedgerOperations) => books.journal.post(acme.owner, saleOf(acme, '2026-01-05', '10.00'));
    return { url, acme, begin, orders, entries, sale };
  };

  it('keeps the entry with the row of the program, or neither', async () => {
    const { acme, begin, orders, entries, sale } = await start();
    const { ledger, owner } = acme;
    const order = (id: number) => async (query: ClientQuery) => {
      const { entry } = await ledger.within(query, [owner.ledgerId], async (books) => granted(await sale(books)));
      await query('insert into orders (id, entry) values ($1::int, $2)', [id, entry.id]);
    };
    await begin(order(1));
    await expect(begin(order(1))).rejects.toThrow();
    expect([await orders(), await entries()]).toEqual([1, 1]);
    await postSale(acme, '2026-01-06', '5.00');
    expect(await ledger.reports.verify(owner)).toMatchObject({ entries: 2, findings: [] });
  });

  it('undoes its own part when its work throws or refuses, and the program may go on', async () => {
    const { acme, begin, orders, entries, sale } = await start();
    const { ledger, owner } = acme;
    await begin(async (query) => {
      const thrown = ledger.within(query, [owner.ledgerId], async (books) => {
        granted(await sale(books));
        throw new Error('on purpose');
      });
      await expect(thrown).rejects.toThrow('on purpose');
      const refused = await ledger.within(query, [owner.ledgerId], async (books) => {
        granted(await sale(books));
        return refuse('conflict', { reason: 'on_purpose', params: {} });
      });
      expect(isRefusal(refused)).toBe(true);
      await query('insert into orders (id) values (1)', []);
    });
    expect([await orders(), await entries()]).toEqual([1, 0]);
  });

  it('caches nothing of a transaction that is rolled back, and stores no refusal under a key', async () => {
    const { acme, begin, sale } = await start();
    const { ledger, owner } = acme;
    const caller = {
      ...owner,
      once: { key: 'k', scope: 's', fingerprint: 'f', responseFor: () => ({ status: 422, headers: {}, body: 'refused' }) },
    };
    const rolledBack = begin(async (query) => {
      await ledger.within(query, [owner.ledgerId], async (books) => {
        granted(await books.accounts.create(owner, { code: '6095', name: 'Tea', type: 'expense' }));
        granted(await books.accounts.chart(owner));
      });
      throw new Error('on purpose');
    });
    await expect(rolledBack).rejects.toThrow('on purpose');
    granted(await ledger.accounts.create(owner, { code: '6095', name: 'Tea', type: 'expense' }));
    const half = { date: '2026-01-05', description: 'half', lines: [] };
    await begin((query) => ledger.within(query, [owner.ledgerId], async (books) => void (await books.journal.post(caller, half))));
    expect(await ledger.journal.post(caller, half)).toMatchObject({ refused: 'unprocessable' });
    granted(await sale(ledger));
  });
});

describe('[TGT-5] within refuses', () => {
  const start = async () => {
    const url = await freshDatabase();
    return { sql: connect(url), ...(await openAcme(stored(await postgresStore({ url, connections: 2 })))) };
  };

  it.each(['repeatable read', 'serializable', 'read committed read only'])('a transaction at %s', async (isolation) => {
    const { sql, ledger, owner } = await start();
    const begun = sql.begin(`isolation level ${isolation}`, (transaction) =>
      ledger.within(queryOfPostgres(transaction), [owner.ledgerId], async () => 1),
    );
    await expect(begun).rejects.toThrow('ledger.within needs a transaction at read committed that may write');
  });

  it('a client without a transaction, books that were not named, and a database that cannot', async () => {
    const { sql, ledger, owner } = await start();
    await expect(ledger.within(queryOfPostgres(sql), [owner.ledgerId], async () => 1)).rejects.toThrow(
      'a transaction that your program began',
    );
    const unnamed = sql.begin((transaction) =>
      ledger.within(queryOfPostgres(transaction), [], (books) => books.counterparties.create(owner, { name: 'Fox' })),
    );
    await expect(unnamed).rejects.toThrow('has not locked the books');
    const onSqlite = createLedger({ store: stored(sqliteStore({ file: freshFile() })) });
    await expect(onSqlite.within(queryOfPostgres(sql), [], async () => 1)).rejects.toThrow('Use ledger.together');
  });
});
