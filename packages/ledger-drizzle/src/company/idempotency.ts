import { and, lt, min } from 'drizzle-orm';
import type { Author, IdempotencyKey, IdempotencyRecord, Repositories } from 'ledger-core';
import { identityMap } from '../engine/identity-map.ts';
import { defineModule } from '../engine/module.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const idempotencyTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, index } = kit;
  return table(
    'idempotency_records',
    {
      ledgerNo: ledgerNoIn(kit),
      author: text('member_id').$type<Author>().notNull(),
      scope: text('scope').notNull(),
      key: text('key').notNull(),
      fingerprint: text('fingerprint').notNull(),
      status: int('status').notNull(),
      headers: json('headers').$type<IdempotencyRecord['headers']>().notNull(),
      body: text('body'),
      storedUntil: instantIn(kit, 'stored_until').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.author, t.scope, t.key] }),
      index('idempotency_records_by_end').on(t.ledgerNo, t.storedUntil),
    ],
  );
});

const known = identityMap<string, IdempotencyRecord | null>('idempotency_records');

const nameOf = ({ author, scope, key }: IdempotencyKey): string => json([author, scope, key]);

export const idempotency = defineModule({
  tables: [idempotencyTable],
  queries: ({ db, kit, dialect }) => {
    const t = idempotencyTable(kit);
    return {
      byKeys: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.key, 'keys')))
          .prepare('idempotency_records'),
      ),
      expired: lazily(() =>
        db
          .select({ author: t.author, scope: t.scope, key: t.key })
          .from(t)
          .where(and(ofBooks(t), lt(t.storedUntil, given('before'))))
          .limit(given('take'))
          .prepare('expired_outcomes'),
      ),
      firstEnd: lazily(() =>
        db
          .select({ end: min(t.storedUntil) })
          .from(t)
          .where(ofBooks(t))
          .prepare('first_end_of_outcomes'),
      ),
    };
  },
  prefetch: async (queries, ledgerNo, keys: readonly IdempotencyKey[]) => {
    const rows = await queries.byKeys().execute({ ledgerNo, keys: json(keys.map(({ key }) => key)) });
    return (session) => {
      for (const key of keys) session.note(known, nameOf(key), null);
      for (const record of rows.map(bare)) session.note(known, nameOf(record), record);
    };
  },
  repository: (session, queries): Repositories['idempotency'] => {
    const { ledgerNo } = session;
    return {
      find: async (key) => {
        const name = nameOf(key);
        if (!session.known(known).has(name)) {
          const rows = (await queries.byKeys().execute({ ledgerNo, keys: json([key.key]) })).map(bare);
          session.note(known, name, rows.find((row) => nameOf(row) === name) ?? null);
        }
        return session.known(known).get(name) ?? null;
      },
      put: async (record) => {
        session.wait(idempotencyTable, 'put', [{ ledgerNo, ...record }], nameOf);
        session.cacheRow(known, nameOf(record), record);
      },
      forget: async (before, take) => {
        const expired = await session.read(() => queries.expired().execute({ ledgerNo, before, take }));
        const rows = expired.map((key) => ({ ledgerNo, ...key }));
        session.wait(idempotencyTable, 'remove', rows);
        for (const key of expired) session.cacheRow(known, nameOf(key), null);
        return expired.length;
      },
      firstEnd: async () => (await session.read(() => queries.firstEnd().execute({ ledgerNo })))[0]?.end ?? null,
    };
  },
});
