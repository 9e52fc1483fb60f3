import { pgTable, serial, text } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import { accountIds, createLedger, granted, isRefusal } from 'ledger-core';
import { toJson } from 'ledger-wire/to-json';

/** A service with tables of its own, some of which have the names of the ledger's, and with the ledger in the same database. */
const [, , kind, place, migrations, port] = process.argv;

/** The service's own tables and migrations, with Drizzle. */
const onPostgres = async () => {
  const { default: postgres } = await import('postgres');
  const { drizzle } = await import('drizzle-orm/postgres-js');
  const { migrate } = await import('drizzle-orm/postgres-js/migrator');
  const { postgresStore } = await import('ledger-drizzle/postgres');
  const sql = postgres(place, { max: 2, onnotice: () => undefined });
  const db = drizzle(sql);
  const members = pgTable('members', { id: serial('id').primaryKey(), name: text('name') });
  return {
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    store: () => postgresStore({ url: place, connections: 4 }),
    members: () => db.select().from(members),
    orders: () => sql`select id, entry from orders order by id`,
    close: () => sql.end(),
    insert: 'insert into orders (id, entry) values ($1, $2)',
  };
};

const onSqlite = async () => {
  const { default: Sqlite } = await import('better-sqlite3');
  const { drizzle } = await import('drizzle-orm/better-sqlite3');
  const { migrate } = await import('drizzle-orm/better-sqlite3/migrator');
  const { sqliteStore } = await import('ledger-drizzle/sqlite');
  const sql = new Sqlite(place, { timeout: 10_000 });
  sql.pragma('journal_mode = WAL');
  const db = drizzle(sql);
  return {
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    store: () => sqliteStore({ file: place, prefix: 'ledger_' }),
    members: async () => sql.prepare('select * from members').all(),
    orders: async () => sql.prepare('select id, entry from orders order by id').all(),
    close: async () => sql.close(),
    insert: 'insert into orders (id, entry) values (?, ?)',
  };
};

const own = await (kind === 'postgres' ? onPostgres() : onSqlite());
await own.migrate(`${migrations}/before`);
const ledger = createLedger({ store: await own.store() });
await own.migrate(`${migrations}/after`);
const opened = granted(await ledger.books.open({ name: 'Shop', currency: 'USD', legalStructure: 'corporation', externalId: 'shop' }));
const { owner, settings } = opened;
const context = { currency: settings.currency };
const idOf = accountIds(granted(await ledger.accounts.chart(owner)));

const dieAt = (place, wanted) => {
  if (place === wanted) process.kill(process.pid, 'SIGKILL');
};

const app = Fastify();

app.post('/orders/:id', async ({ params: { id }, query: { die } }) => {
  const answer = await ledger.together([owner.ledgerId], async (sql, books) => {
    const posted = await books.journal.post(owner, {
      date: '2026-03-02',
      description: `Order ${id}`,
      externalId: `order-${id}`,
      lines: [
        { accountId: idOf('1010'), side: 'debit', amount: '24.10' },
        { accountId: idOf('4010'), side: 'credit', amount: '24.10' },
      ],
    });
    if (isRefusal(posted)) return posted;
    dieAt('entry', die);
    await sql(own.insert, [Number(id), posted.entry.id]);
    dieAt('row', die);
    return posted;
  });
  dieAt('answer', die);
  return toJson('journal.post', answer, context);
});

app.post('/tea', async (_request, reply) => {
  const failed = ledger.together([owner.ledgerId], async (_sql, books) => {
    granted(await books.accounts.create(owner, { code: '6095', name: 'Tea', type: 'expense' }));
    throw new Error('no tea today');
  });
  await failed.catch((fault) => reply.code(409).send({ error: fault.message }));
  return reply;
});

app.get('/chart', async () => toJson('accounts.chart', await ledger.accounts.chart(owner), context));
app.get('/trial-balance', async () => toJson('reports.trialBalance', await ledger.reports.trialBalance(owner, {}), context));
app.get('/entries', async () => toJson('journal.list', await ledger.journal.list(owner, { limit: 3 }), context));
app.get('/orders', async () => ({ orders: await own.orders(), members: await own.members(), isNew: opened.isNew }));
app.get('/verify', async () => toJson('reports.verify', await ledger.reports.verify(owner), context));

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
