import { asc } from 'drizzle-orm';
import type { Author, Connection, ConnectionId, ConnectionKind, Repositories, SealedSecret, Why } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

/** The fields of a single kind of connection are one JSON value. */
export const connectionsTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey } = kit;
  return table(
    'connections',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<ConnectionId>().notNull(),
      kind: text('kind').$type<ConnectionKind>().notNull(),
      hint: text('hint').notNull(),
      secret: json('secret').$type<SealedSecret>(),
      failingSince: instantIn(kit, 'failing_since'),
      failedTries: int('failed_tries').notNull(),
      lastError: json('last_error').$type<Why>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      createdBy: text('created_by').$type<Author>().notNull(),
      details: json('details').$type<object>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] })],
  );
});

const rowOf = ({ id, kind, hint, secret, failingSince, failedTries, lastError, createdAt, createdBy, ...details }: Connection) => ({
  ...{ id, kind, hint, secret, failingSince, failedTries, lastError, createdAt, createdBy },
  details,
});

export const connections = defineModule({
  tables: [connectionsTable],
  queries: ({ db, kit }) => {
    const t = connectionsTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('connections')) };
  },
  repository: (session, queries): Repositories['connections'] => {
    const { ledgerNo } = session;
    return {
      all: async () => {
        const rows = (await session.read(() => queries.all().execute({ ledgerNo }))).map(bare);
        return rows.map(({ details, ...row }) => ({ ...row, ...details }) as Connection);
      },
      put: async (connection) => session.wait(connectionsTable, 'put', [{ ledgerNo, ...rowOf(connection) }], ({ id }) => id),
      remove: async (id) => {
        await session.flush();
        session.wait(connectionsTable, 'remove', [{ ledgerNo, id }]);
      },
    };
  },
});
