import { createLedger, granted } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { type Citus, emptyCitus, freshCitus, hasCitus, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrationsIn } from '../src/migrations.ts';
import { booksOnMachines, distributePostgres, postgresDistribution, postgresStore } from '../src/postgres/index.ts';
import { makeDistributed } from '../src/postgres/make-distributed.ts';
import { applyMigrations, POSTGRES_MIGRATIONS } from '../src/postgres/migrate.ts';
import { makeRichBooks } from './rich-books.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let cluster: Citus;
beforeAll(async () => {
  if (hasCitus) cluster = await freshCitus();
});
afterAll(() => cluster?.end());

describe.skipIf(!hasCitus)('tables that are distributed by the number of the books', () => {
  it('[STO-186] are distributed with their rows, all at once, and again without an effect', async () => {
    const { url } = cluster;
    await makeRichBooks(await postgresStore({ url }));
    const { local, distributed } = await postgresDistribution({ url });
    expect(distributed).toEqual([]);
    expect(await distributePostgres({ url })).toEqual(local);
    expect(await distributePostgres({ url })).toEqual([]);
    const store = await postgresStore({ url });
    expect(await store.inspect()).toEqual([]);
    const ledger = createLedger({ store });
    for (const { id } of await ledger.books.all()) {
      const owner = granted(await ledger.books.operator(id));
      expect(granted(await ledger.reports.verify(owner))).toMatchObject({ findings: [] });
    }
    await ledger.close();
  });

  it('[STO-187] the machine of each set of books is listed', async () => {
    const books = await booksOnMachines({ url: cluster.url });
    const { machines } = await postgresDistribution({ url: cluster.url });
    expect(books.map(({ name }) => name)).toContain('Juniper');
    for (const { machine } of books) expect(machines).toContain(machine);
  });

  it('[STO-188] rows are guarded on each machine', async () => {
    const sql = tablesAt(cluster.url);
    await expect(sql`update ledger.entries set description = 'Other' where ledger_no = 1`).rejects.toThrow('are never changed or deleted');
    await expect(sql`delete from ledger.audit where ledger_no = 1`).rejects.toThrow();
    await expect(sql`delete from ledger.tails where ledger_no = 1`).rejects.toThrow('books are never deleted');
    await expect(sql`delete from ledger.ledgers`).rejects.toThrow('books are never deleted');
    await expect(sql`truncate ledger.events`).rejects.toThrow();
    await expect(
      sql`insert into ledger.lines (ledger_no, entry_no, line_no, account_id, date, signed_minor, dimensions) select ledger_no, 999999, line_no, account_id, date, signed_minor, dimensions from ledger.lines where ledger_no = 1 and entry_no = 1`,
    ).rejects.toThrow('violates foreign key constraint');
    await sql.end();
  });

  it('[STO-188] a guard that a part lacks is found', async () => {
    const store = await postgresStore({ url: cluster.url });
    onTestFinished(() => store.close());
    const sql = tablesAt(cluster.url);
    const onParts = (statement: string) => sql`select run_command_on_shards('ledger.audit', ${statement})`;
    const parts = await sql<
      { shardid: string }[]
    >`select shardid from pg_dist_shard where logicalrelid = 'ledger.audit'::regclass order by shardid`;
    await onParts('alter table %s disable trigger user');
    const missing = parts.map(({ shardid }) => `Part ${shardid} of the table audit does not have the trigger audit_never_change.`);
    expect(await store.inspect()).toEqual(missing);
    await onParts('alter table %s enable trigger user');
    expect(await store.inspect()).toEqual([]);
    await sql.end();
  });
});

describe.skipIf(!hasCitus)('an upgrade of distributed tables', () => {
  it('[STO-189] distributes a table that it adds, with its foreign key and its guard', async () => {
    const { url, end } = await freshCitus();
    onTestFinished(end);
    const sql = tablesAt(url);
    const added = /"\{schema\}"\."?categorizations\b/;
    const [whole, ...later] = migrationsIn(POSTGRES_MIGRATIONS);
    if (whole === undefined) throw new Error('There is no migration.');
    const before = { ...whole, statements: whole.statements.filter((statement) => !added.test(statement)) };
    const upgrade = { ...whole, hash: 'the upgrade', when: whole.when + 1, isAdditive: true };
    const steps = [before, ...later];
    await applyMigrations(sql, 'ledger', steps);
    await expect(sql`select from ledger.categorizations`).rejects.toThrow('does not exist');
    const { local } = await postgresDistribution({ url });
    await sql.begin((transaction) =>
      makeDistributed(
        transaction,
        'ledger',
        local.filter((table) => table !== 'categorizations'),
      ),
    );
    await applyMigrations(sql, 'ledger', [
      ...steps,
      { ...upgrade, statements: whole.statements.filter((statement) => added.test(statement)) },
    ]);
    expect(await postgresDistribution({ url })).toMatchObject({ local: [] });
    const store = await postgresStore({ url });
    expect(await store.inspect()).toEqual([]);
    await makeRichBooks(store);
    await expect(sql`delete from ledger.categorizations where ledger_no = 1`).rejects.toThrow('never changed, never deleted');
    await sql.end();
  });
});

describe.skipIf(!hasCitus)('[STO-186] the contract on distributed tables', () => {
  for (const { name, run } of contract)
    it(name, async () => {
      await emptyCitus(cluster);
      const store = await postgresStore({ url: cluster.url, connections: 4 });
      await run(store);
      await store.close();
    });
});
