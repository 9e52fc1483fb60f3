import { tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { openAcme, postSale } from './acme.ts';
import { makeRichBooks } from './rich-books.ts';
import { startLogging, unboundIn } from './statements-sent.ts';

let log: Awaited<ReturnType<typeof startLogging>>;
beforeAll(async () => {
  log = await startLogging();
});
afterAll(() => log.end());

/** The list of books is on every machine. The record of migrations belongs to the database. */
const LIST_OF_BOOKS = 'ledgers';

/** Books are found in the first; the jobs of all books in the others. */
const FOUND_ACROSS_BOOKS = ['ledgers', 'tails', 'scheduled_jobs', 'notifiers', 'searchers', 'webhook_subscriptions', 'webhook_deliveries'];

describe('books that are sharded by their number', () => {
  it('[STO-134] have it in every table, in every primary key, unique index and foreign key', async () => {
    const url = await log.server.freshDatabase();
    await (await postgresStore({ url })).close();
    const sql = tablesAt(url);
    const tables = await sql<{ name: string; has: boolean }[]>`
      select c.relname as name, bool_or(a.attname = 'ledger_no' and a.attnotnull) as has
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'r' and c.relnamespace = 'ledger'::regnamespace and c.relname <> 'schema_versions' group by 1`;
    const keys = await sql<{ name: string; table: string; columns: string[] }[]>`
      select i.indexrelid::regclass::text as name, c.relname as table,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(i.indkey)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'ledger'::regnamespace and c.relname <> 'schema_versions'`;
    const references = await sql<{ name: string; from: string[]; to: string[] }[]>`
      select conname as name, array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as from,
        array(select attname::text from pg_attribute where attrelid = confrelid and attnum = any(confkey)) as to
      from pg_constraint where contype = 'f'`;
    await sql.end();
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.filter(({ has }) => !has)).toEqual([]);
    const whole = keys.filter(({ columns }) => !columns.includes('ledger_no')).map(({ table, columns }) => [table, ...columns]);
    expect(whole).toEqual([
      [LIST_OF_BOOKS, 'ledger_id'],
      [LIST_OF_BOOKS, 'external_id', 'organization_id'],
    ]);
    expect(references.filter(({ from, to }) => !from.includes('ledger_no') || !to.includes('ledger_no'))).toEqual([]);
  });

  it('[STO-185] change only the row of their ends with an entry, and are named if they lack it', async () => {
    const url = await log.server.freshDatabase();
    const sql = tablesAt(url, { connection: { session_replication_role: 'replica' } });
    const store = await postgresStore({ url });
    const acme = await openAcme(store);
    const versions = async () => {
      const [row] = await sql<{ settings: string; ends: string; entries: string }[]>`
        select ledgers.xmin as settings, tails.xmin as ends, last_entry_no as entries from ledgers join tails using (ledger_no)`;
      return row;
    };
    const before = await versions();
    await postSale(acme, '2026-03-01', '10.00');
    const after = await versions();
    expect(after?.settings).toBe(before?.settings);
    expect(after?.ends).not.toBe(before?.ends);
    expect(Number(after?.entries)).toBe(1);
    await sql`delete from tails`;
    await expect(acme.ledger.accounts.chart(acme.owner)).rejects.toThrow(`The books ${acme.owner.ledgerId} have no row`);
    await expect(postSale(acme, '2026-03-01', '10.00')).rejects.toThrow(`The books ${acme.owner.ledgerId} have no row`);
    await sql.end();
    await store.close();
  });

  it('[STO-135] are named by one value in every statement that rich books need', async () => {
    await makeRichBooks(await postgresStore({ url: await log.server.freshDatabase() }));
    const sent = log.sent();
    expect(sent.length).toBeGreaterThan(150);
    const writing = sent.filter((statement) => !statement.startsWith('select'));
    expect(writing.filter((statement) => unboundIn(statement).length > 0)).toEqual([]);
    expect([...new Set(sent.flatMap(unboundIn))].filter((table) => !FOUND_ACROSS_BOOKS.includes(table))).toEqual([]);
  }, 120_000);
});
