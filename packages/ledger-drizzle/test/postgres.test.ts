import { createLedger, isRefusal, type NewEntry, type Store, type TransactionId, Unavailable } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { granted, incomingWith, sourceRecordOf } from 'ledger-core/testing';
import { type PostgresServer, startEmbedded, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TIME_LIMITS } from '../src/limits.ts';
import { connect } from '../src/postgres/connection.ts';
import { postgresIsThere, postgresStore } from '../src/postgres/index.ts';
import { openAcme, postSale } from './acme.ts';
import { EACH_READING_ONCE, readOnBoth } from './feeds.ts';
import { fetched } from './fetched.ts';
import { matchOnBoth, ONE_WINS } from './legs.ts';
import { EACH_MONTH_ONCE, postMonthsOnBoth } from './months.ts';
import { NUMBERS, openMainOnBoth, openOnBoth } from './openers.ts';
import { NEVER_MORE, payOnBoth } from './payers.ts';

let server: PostgresServer;
const open: Store[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const storeOn = async (url: string): Promise<Store> => {
  const store = await postgresStore({ url, connections: 4 });
  open.push(store);
  return store;
};

describe('the Postgres store', () => {
  for (const { name, run } of contract) it(name, async () => run(await storeOn(await server.freshDatabase())));

  it('[STO-40] entries and lines cannot be changed, deleted or emptied, even by SQL', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await storeOn(url));
    await postSale(acme, '2026-01-05', '10.00');
    const sql = tablesAt(url);
    for (const statement of [
      "update entries set description = 'x'",
      'delete from entries',
      'update lines set signed_minor = 1',
      'delete from lines',
      'truncate lines',
    ])
      await expect(sql.unsafe(statement), statement).rejects.toThrow(/never changed or deleted/);
    await sql.end();
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 1, findings: [] });
  });

  it('[STO-124] tables with what imports left cannot be emptied', async () => {
    const url = await server.freshDatabase();
    await storeOn(url);
    const sql = tablesAt(url);
    for (const table of ['sources', 'transactions', 'records', 'events'])
      await expect(sql.unsafe(`truncate ${table} cascade`), table).rejects.toThrow(/keep their ids|never changed, never deleted/);
    await sql.end();
  });

  it('[STO-62] looking for tables finds them, and creates none', async () => {
    const url = await server.freshDatabase();
    expect(await postgresIsThere(url)).toBe(false);
    const sql = tablesAt(url);
    expect(
      await sql`select 1 from pg_namespace where nspname = 'ledger' union all select 1 from pg_tables where schemaname = 'public'`,
    ).toHaveLength(0);
    await sql.end();
    await storeOn(url);
    expect(await postgresIsThere(url)).toBe(true);
    await expect(postgresIsThere(`${url}_none`)).rejects.toThrow('does not exist');
  });

  it('[STO-41] posting in a closed month is refused, even by SQL', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await storeOn(url));
    await postSale(acme, '2026-01-05', '10.00');
    await acme.ledger.periods.close(acme.owner, '2026-01');
    const sql = tablesAt(url);
    const copy =
      "insert into entries (ledger_no, entry_no, id, date, description, description_folded, memo, source, source_id, reverses_entry_id, posted_at, posted_by) select ledger_no, 2, 'ent_x', date, description, description_folded, memo, source, source_id, null, posted_at, posted_by from entries";
    await expect(sql.unsafe(copy)).rejects.toThrow('the month of this entry is closed');
    await sql.end();
  });

  it('[STO-42] two servers on one database share one numbering, and see each other’s changes of cached reference data', async () => {
    const url = await server.freshDatabase();
    const one = await storeOn(url);
    const two = await storeOn(url);
    const acme = await openAcme(one);
    const other = { ...acme, ledger: createLedger({ store: two }) };
    await other.ledger.accounts.chart(acme.owner);
    await acme.ledger.accounts.create(acme.owner, { code: '6999', name: 'New', type: 'expense' });
    const chart = await other.ledger.accounts.chart(acme.owner);
    expect(isRefusal(chart) ? chart : chart.accounts.some(({ account }) => account.code === '6999')).toBe(true);
    await Promise.all(Array.from({ length: 60 }, (_, at) => postSale(at % 2 === 0 ? acme : other, '2026-01-05', `${at + 1}.00`)));
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 60, findings: [] });
  });

  it('[TRF-5] of two servers that match one half at once, one wins', async () => {
    const url = await server.freshDatabase();
    expect(await matchOnBoth(await storeOn(url), await storeOn(url))).toEqual(ONE_WINS);
  });

  it('[SET-3] [OPI-3] two servers that pay one invoice at once never pay more than it has left', async () => {
    const url = await server.freshDatabase();
    expect(await payOnBoth(await storeOn(url), await storeOn(url))).toEqual(NEVER_MORE);
  });

  it('[BOO-9] two servers that open books with one external id at once open one set of books', async () => {
    const url = await server.freshDatabase();
    const store = await storeOn(url);
    expect((await openMainOnBoth(await storeOn(url), store)).size).toBe(1);
    expect(await store.ledgers()).toMatchObject([{ externalId: 'main' }]);
  });

  it('[STO-126] books that two servers open at once have numbers of their own', async () => {
    const url = await server.freshDatabase();
    expect(new Set(await openOnBoth(await storeOn(url), await storeOn(url))).size).toBe(1);
    const sql = tablesAt(url);
    const rows = await sql`select ledger_no from ledgers order by ledger_no`;
    expect(rows.map(({ ledger_no }) => Number(ledger_no))).toEqual(NUMBERS);
    await sql.end();
  });

  it('[FAS-6] [SCH-5] two servers on one database post each month once', async () => {
    const url = await server.freshDatabase();
    expect(await postMonthsOnBoth(await storeOn(url), await storeOn(url))).toEqual(EACH_MONTH_ONCE);
  });

  it('[FEE-9] [FEE-15] [ING-20] two servers read each feed once, and a hold that vanished may come back', async () => {
    const url = await server.freshDatabase();
    expect(await readOnBoth(await storeOn(url), await storeOn(url))).toEqual(EACH_READING_ONCE);
  });

  it('[STO-43] servers that start at once migrate the tables once', async () => {
    const url = await server.freshDatabase();
    const stores = await Promise.all([storeOn(url), storeOn(url), storeOn(url)]);
    expect(await Promise.all(stores.map((store) => store.ledgers()))).toEqual([[], [], []]);
  });

  it('[STO-44] a lost connection rolls its unit of work back, and the next unit of work runs', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await storeOn(url));
    const sql = tablesAt(url);
    const killed = acme.ledger.journal.list(acme.owner).then(async () => {
      const store = open[0] as Store;
      return store.write(acme.owner.ledgerId, async (books) => {
        const chart = await books.accounts.chart();
        const account = chart.byCode.get('6110');
        if (account !== undefined) await books.accounts.update([{ ...account, name: 'Half done' }]);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ledger' and state = 'idle in transaction' and datname = current_database()`;
      });
    });
    await expect(killed).rejects.toThrow();
    await sql.end();
    const chart = await acme.ledger.accounts.chart(acme.owner);
    expect(isRefusal(chart) ? chart : chart.accounts.find(({ account }) => account.code === '6110')?.account.name).toBe('Software');
    await postSale(acme, '2026-01-05', '1.00');
    expect(await acme.ledger.reports.verify(acme.owner)).toMatchObject({ entries: 1, findings: [] });
  });

  it('[STO-55] the rows that waiting units of work expect to read are fetched after the books are locked', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await storeOn(url));
    const store = open[0] as Store;
    const key = { author: acme.owner.memberId, scope: 'POST /v1/x', key: 'k' };
    const other = tablesAt(url);
    const cached = await other.reserve();
    await cached`begin`;
    await cached`select 1 from tails for update`;
    const found = store.write(acme.owner.ledgerId, (books) => books.idempotency.find(key), { expects: { idempotency: [key] } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await cached`insert into idempotency_records values (1, ${key.author}, ${key.scope}, ${key.key}, 'f', 200, '{}', 'kept', '2999-01-01')`;
    await cached`commit`;
    cached.release();
    expect(await found).toMatchObject({ body: 'kept' });
    await other.end();
  });

  it('[STO-191] no statement is compiled', async () => {
    const { driver, destroy } = connect(await server.freshDatabase(), TIME_LIMITS, () => undefined);
    const [row] = await driver`select current_setting('jit') as jit`;
    expect(row).toEqual({ jit: 'off' });
    destroy();
  });

  it('[STO-70] posting reads no table from end to end, even where the tables were analyzed while they were empty', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await storeOn(url));
    const sql = tablesAt(url);
    await sql`analyze`;
    const sale: NewEntry = {
      date: '2026-01-05',
      description: 'Sale',
      lines: [
        { accountId: acme.account('1010'), side: 'debit', amount: '1.00' },
        { accountId: acme.account('4010'), side: 'credit', amount: '1.00' },
      ],
    };
    const post = async (count: number) =>
      expect(
        isRefusal(
          await acme.ledger.journal.postMany(
            acme.owner,
            Array.from({ length: count }, () => sale),
          ),
        ),
      ).toBe(false);
    // The connection makes its plans while the tables have a few rows, and keeps them.
    for (let posted = 0; posted < 20; posted += 1) await post(1);
    for (let posted = 0; posted < 20_000; posted += 200) await post(200);
    for (const store of open.splice(0)) await store.close();
    const [read] = await sql<{ rows: number }[]>`
      select sum(seq_tup_read)::int as rows from pg_stat_user_tables where relname in ('entries', 'lines', 'accounts', 'month_totals')`;
    const [count] = await sql<{ lines: number }[]>`select count(*)::int as lines from lines`;
    await sql.end();
    expect(count?.lines).toBe(40_040);
    expect(read?.rows).toBeLessThan(20_000);
  });

  it.each([
    ['with ids', (at: number) => `r${at}`],
    ['without ids', () => null],
  ])('[STO-83] a large import %s reads each row a few times, and so does the same one right after it', async (_, refOf) => {
    const url = await server.freshDatabase();
    const { ledger, owner, account } = await openAcme(await storeOn(url));
    const sql = tablesAt(url);
    const bank = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Bank' })).id;
    const rows = 12_000;
    const records = Array.from({ length: rows }, (_, at) =>
      sourceRecordOf({ ref: refOf(at), description: `Coffee ${at}`, amountMinor: BigInt(at + 1) }),
    );
    const imported = async () => granted(await ledger.imports.importIncoming(owner, bank, incomingWith(records))).import;
    expect(await imported()).toMatchObject({ added: rows });
    expect(await imported()).toMatchObject({ known: rows });
    // Connections report what they read when they end.
    for (const store of open.splice(0)) await store.close();
    expect(await fetched(sql)).toBeLessThanOrEqual(rows * 3);
    await sql.end();
  });

  it('[STO-70] filing reads only the rows that it is about, on connections that made their plans for twenty rows', async () => {
    const url = await server.freshDatabase();
    const acme = await openAcme(await storeOn(url));
    const sql = tablesAt(url);
    await sql`analyze`;
    const source = granted(
      await acme.ledger.sourceAccounts.create(acme.owner, { accountId: acme.account('1010'), kind: 'bank', name: 'Bank' }),
    );
    const record = (row: number) => ({ id: `row ${row}`, date: '2026-03-01', amount: '-1.00', description: 'Tea', payload: {} });
    const take = async (from: number, count: number): Promise<readonly TransactionId[]> => {
      const records = Array.from({ length: count }, (_, at) => record(from + at));
      return granted(await acme.ledger.imports.importRecords(acme.owner, source.id, records)).transactions.map(({ id }) => id);
    };
    const file = async (ids: readonly TransactionId[]) =>
      granted(await acme.ledger.transactions.categorizeMany(acme.owner, { transactionIds: ids, categoryAccountId: acme.account('6060') }));
    for (const id of await take(0, 20)) await file([id]);
    // A connection keeps a plan until the rows have doubled, and a thousand rows are read as fast from end to end as by their index: many more than that.
    const ids = (await Promise.all([0, 1, 2, 3].map((part) => take(20 + 1_000 * part, 1_000)))).flat();
    // A connection says what it read at the end of a transaction, a second after it said so last: each of them has one more.
    await fetched(sql);
    await Promise.all([file(ids.splice(-1)), ...Array.from({ length: 20 }, () => acme.ledger.accounts.chart(acme.owner))]);
    const before = await fetched(sql);
    for (let at = 0; at < 500; at += 20) await file(ids.slice(at, at + 20));
    for (const store of open.splice(0)) await store.close();
    expect((await fetched(sql)) - before).toBeLessThan(500 * 10);
    await sql.end();
  }, 60_000);

  it('[STO-127] the balance of an account reads its own totals, among those of all accounts over many months', async () => {
    const url = await server.freshDatabase();
    const { ledger, owner, account } = await openAcme(await storeOn(url));
    const sql = tablesAt(url);
    await sql`insert into month_totals select ledger_no, id, ((1900 + at / 12) || '-' || lpad((at % 12 + 1)::text, 2, '0')), 1, 1 from accounts, generate_series(0, 1199) as at`;
    await sql`analyze`;
    const before = await fetched(sql, 'month_totals');
    for (let at = 0; at < 10; at += 1)
      granted(await ledger.accounts.register(owner, account('1010'), { since: '1950-01-15', until: '1950-01-31' }));
    for (const store of open.splice(0)) await store.close();
    // Of an account there are 600 totals before 1950, and the sums of both ends of the register read them.
    expect((await fetched(sql, 'month_totals')) - before).toBeLessThan(10 * 2 * 700);
    await sql.end();
  });

  it('[STO-100] [RCP-14] receipts are suggested without reading the others, on connections that made their plans for none', async () => {
    const url = await server.freshDatabase();
    const store = await storeOn(url);
    const acme = await openAcme(store);
    const sql = tablesAt(url);
    await sql`analyze`;
    const source = granted(
      await acme.ledger.sourceAccounts.create(acme.owner, { accountId: acme.account('1010'), kind: 'bank', name: 'Bank' }),
    );
    const record = { id: 'row', date: '2026-03-01', amount: '-100.00', description: 'Tea', payload: {} };
    const [tea] = granted(await acme.ledger.imports.importRecords(acme.owner, source.id, [record])).transactions;
    const suggested = async () => granted(await acme.ledger.transactions.receipts(acme.owner, tea?.id ?? 'txn_none')).suggestions.length;
    for (let at = 0; at < 20; at += 1) expect(await suggested()).toBe(0);
    const { document } = granted(await acme.ledger.documents.create(acme.owner, { extraction: { extractorVersion: 'test' } }));
    const stated = (value: string) => ({ value, confidence: 1, location: null });
    const others = Array.from({ length: 5_000 }, (_, at) => {
      const total = stated(`${at + 1}.00`);
      const day = stated(new Date(Date.UTC(2024, 0, 1 + (at % 1_000))).toISOString().slice(0, 10));
      const extraction = {
        total,
        date: day,
        currency: null,
        merchant: null,
        tax: null,
        extractorVersion: 'test',
        recordedAt: document.createdAt,
      };
      return { ...document, id: `${document.id.slice(0, -4)}${1_000 + at}` as typeof document.id, extraction };
    });
    await store.write(acme.owner.ledgerId, (books) => books.documents.put(others));
    const before = await fetched(sql);
    for (let at = 0; at < 50; at += 1) expect(await suggested()).toBe(0);
    for (const one of open.splice(0)) await one.close();
    // Some 75 of them are dated within a week of the transaction.
    expect((await fetched(sql)) - before).toBeLessThan(50 * 200);
    await sql.end();
  }, 60_000);

  it('[STO-45] a database that goes away fails the units of work that need it, and does not end the process', async () => {
    const own = await startEmbedded();
    const acme = await openAcme(await storeOn(own.url));
    await postSale(acme, '2026-01-05', '1.00');
    await own.stop();
    await expect(acme.ledger.accounts.chart(acme.owner)).rejects.toThrow(Unavailable);
    await expect(postSale(acme, '2026-01-06', '1.00')).rejects.toThrow(Unavailable);
    await expect(acme.ledger.ping()).rejects.toThrow(Unavailable);
  });
});
