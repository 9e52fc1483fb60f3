import { createLedger, granted } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { type Citus, emptyCitus, freshCitus, hasCitus, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { booksOnMachines, distributePostgres, postgresDistribution, postgresStore } from '../src/postgres/index.ts';
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
