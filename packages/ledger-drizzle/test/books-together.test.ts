import type { Store } from 'ledger-core';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { type Acme, openAcme, postSale } from './acme.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** Some sets of books, and a connection of another process, which counts the transactions that wrote. */
const opened = async (many: number) => {
  const url = await server.freshDatabase();
  const store: Store = await postgresStore({ url, connections: 4 });
  const other = postgres(url, { max: 1 });
  onTestFinished(async () => {
    await Promise.all([store.close(), other.end()]);
  });
  const companies: Acme[] = [];
  for (let at = 0; at < many; at++) companies.push(await openAcme(store));
  const writers = async () => new Set((await other`select xmin::text as writer from entries`).map(({ writer }) => writer)).size;
  return { store, other, companies, writers };
};

const sales = (companies: readonly Acme[], amount: string) => companies.map((acme) => postSale(acme, '2026-01-05', amount));

it('[STO-163] units of work on many sets of books are one transaction', async () => {
  const { companies, writers } = await opened(20);
  await Promise.all(sales(companies, '1.00'));
  expect(await writers()).toBe(1);
  for (const { ledger, owner } of companies) expect(await ledger.reports.verify(owner)).toMatchObject({ entries: 1, findings: [] });
});

it('[STO-163] books that another process has hold up nobody else, and get what they waited for', async () => {
  const { other, companies } = await opened(5);
  const [first, ...others] = companies as [Acme, ...Acme[]];
  const held = await other.reserve();
  await held`begin`;
  await held`select 1 from ledgers where ledger_id = ${first.owner.ledgerId} for update`;
  let isFirstPosted = false;
  const waiting = sales([first, first], '1.00').map((sale) => sale.then(() => (isFirstPosted = true)));
  await Promise.all([...sales(others, '1.00'), ...sales(others, '2.00')]);
  await Promise.all(sales(others, '3.00'));
  expect(isFirstPosted).toBe(false);
  await held`commit`;
  held.release();
  await Promise.all(waiting);
  for (const { ledger, owner } of others) expect(await ledger.reports.verify(owner)).toMatchObject({ entries: 3, findings: [] });
  expect(await first.ledger.reports.verify(first.owner)).toMatchObject({ entries: 2, findings: [] });
});

it('[STO-163] what the database refuses of one set of books is not lost for the others', async () => {
  const { store, other, companies } = await opened(4);
  const [broken, ...others] = companies as [Acme, ...Acme[]];
  const [row] = await other`select id from accounts limit 1`;
  const refused = store.write(broken.owner.ledgerId, (books) =>
    books.audit.add({
      ...{ id: `${row?.id}` as never, operation: 'journal.post', author: broken.owner.memberId, actsFor: null, subjectId: null },
      ...{ requestId: null as never, at: '2026-01-05T12:00:00.000Z' as never },
    }),
  );
  const posted = Promise.all(sales(others, '1.00'));
  await expect(refused).rejects.toThrow('null value');
  await posted;
  for (const { ledger, owner } of others) expect(await ledger.reports.verify(owner)).toMatchObject({ entries: 1, findings: [] });
});
