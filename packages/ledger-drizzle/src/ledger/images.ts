import { and, eq } from 'drizzle-orm';
import type { Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, ledgerNoIn } from '../engine/table.ts';

export const imagesTable = defineTable((kit) => {
  const { table, text, primaryKey } = kit;
  return table('images', { ledgerNo: ledgerNoIn(kit), name: text('name').notNull(), png: text('png').notNull() }, (t) => [
    primaryKey({ columns: [t.ledgerNo, t.name] }),
  ]);
});

export const images = defineModule({
  tables: [imagesTable],
  queries: ({ db, kit }) => {
    const t = imagesTable(kit);
    return {
      byName: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), eq(t.name, given('name'))))
          .prepare('image_by_name'),
      ),
    };
  },
  repository: (session, queries): Repositories['images'] => {
    const { ledgerNo } = session;
    return {
      byName: async (name) => {
        const [row] = await session.read(() => queries.byName().execute({ ledgerNo, name }));
        return row === undefined ? null : bare(row);
      },
      add: async (image) => session.wait(imagesTable, 'add', [{ ledgerNo, ...image }]),
      remove: async (name) => {
        // Buffered removals are written before additions, so an image added in the same commit must be written first.
        await session.flush();
        session.wait(imagesTable, 'remove', [{ ledgerNo, name }]);
      },
    };
  },
});
