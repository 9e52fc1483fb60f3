import { and, eq } from 'drizzle-orm';
import type { Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, ledgerNoIn } from '../engine/table.ts';

export const picturesTable = defineTable((kit) => {
  const { table, text, primaryKey } = kit;
  return table('pictures', { ledgerNo: ledgerNoIn(kit), name: text('name').notNull(), png: text('png').notNull() }, (t) => [
    primaryKey({ columns: [t.ledgerNo, t.name] }),
  ]);
});

export const pictures = defineModule({
  tables: [picturesTable],
  queries: ({ db, kit }) => {
    const t = picturesTable(kit);
    return {
      byName: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), eq(t.name, given('name'))))
          .prepare('picture_by_name'),
      ),
    };
  },
  repository: (session, queries): Repositories['pictures'] => {
    const { ledgerNo } = session;
    return {
      byName: async (name) => {
        const [row] = await session.read(() => queries.byName().execute({ ledgerNo, name }));
        return row === undefined ? null : bare(row);
      },
      add: async (picture) => session.wait(picturesTable, 'add', [{ ledgerNo, ...picture }]),
      remove: async (name) => {
        // Buffered removals are written before additions, so an image added in the same commit must be written first.
        await session.flush();
        session.wait(picturesTable, 'remove', [{ ledgerNo, name }]);
      },
    };
  },
});
