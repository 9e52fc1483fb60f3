import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, createLedger, date, granted, type NewEntry } from 'ledger-core';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideQueries } from '../src/ledger/totals-beside.ts';
import { postgresStore } from '../src/postgres/index.ts';
import { connect } from '../src/sqlite/connect.ts';
import { sqliteConnection } from '../src/sqlite/connection.ts';
import { sqliteStore } from '../src/sqlite/index.ts';
import { type Acme, openAcme } from './acme.ts';
import { planOf } from './plans.ts';

let server: PostgresServer;
const folder = mkdtempSync(join(tmpdir(), 'ledger-cash-flow-'));

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DAYS = 600;
const PER_DAY = 10;
const AT_ONCE = 20;

/** Ten entries a day, of which half are paid from cash and half by card. */
const postYears = async ({ ledger, owner, account }: Acme): Promise<void> => {
  const entryOf = (at: number): NewEntry => ({
    date: addDays(date('2023-01-01'), Math.floor(at / PER_DAY)),
    description: 'Entry',
    lines: [
      { accountId: account('6110'), side: 'debit', amount: '1.00' },
      { accountId: account(at % 2 === 0 ? '1010' : '2110'), side: 'credit', amount: '1.00' },
    ],
  });
  for (let day = 0; day < DAYS; day += AT_ONCE) {
    const entries = Array.from({ length: AT_ONCE * PER_DAY }, (_, at) => entryOf(day * PER_DAY + at));
    granted(await ledger.journal.postMany(owner, entries));
  }
};

/** The lines that the server has read so far, by whatever way. Every connection that read must be closed: a server counts late what is read by an open one. */
const linesRead = async (sql: postgres.Sql): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const [row] = await sql<{ rows: number }[]>`
    select ((select sum(seq_tup_read) from pg_stat_user_tables where relname = 'lines')
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'lines'))::int as rows`;
  return row?.rows ?? 0;
};

describe('the cash flow of a month', () => {
  it('[STO-99] reads the lines of its days on Postgres, and no others', async () => {
    const url = await server.freshDatabase();
    const filling = await postgresStore({ url });
    const { owner } = await openAcme(filling).then(async (acme) => {
      await postYears(acme);
      return acme;
    });
    await filling.close();
    const sql = tablesAt(url);
    const before = await linesRead(sql);
    const store = await postgresStore({ url });
    const report = granted(await createLedger({ store }).reports.cashFlow(owner, { since: '2024-06-01', until: '2024-06-30' }));
    await store.close();
    const linesOfMonth = 30 * PER_DAY * 2;
    expect((await linesRead(sql)) - before).toBe(linesOfMonth);
    expect(report.operating.totalMinor).toBe(-100n * 30n * BigInt(PER_DAY / 2));
    await sql.end();
  }, 60_000);

  it('[STO-99] reads ranges of days of an index on SQLite, which covers them', async () => {
    const file = join(folder, 'books.db');
    await sqliteStore({ file }).close();
    const driver = connect(file);
    const ofLines = planOf(driver, besideQueries(sqliteConnection(driver, '', () => {})).beside()).filter((step) =>
      step.includes(' lines'),
    );
    driver.close();
    expect(ofLines).toEqual(
      Array.from(
        { length: 3 },
        () => 'SEARCH lines USING COVERING INDEX lines_by_account (ledger_no=? AND account_id=? AND date>? AND date<?)',
      ),
    );
  });
});
