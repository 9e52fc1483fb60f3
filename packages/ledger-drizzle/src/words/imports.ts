import { and, asc, eq } from 'drizzle-orm';
import type { Author, ImportId, IsoDate, Repositories, SourceId } from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerIdIn } from '../engine/table.ts';
import { word } from '../engine/word.ts';

export const importsTable = defineTable((kit) => {
  const { table, text, int, primaryKey, index } = kit;
  return table(
    'imports',
    {
      ledgerId: ledgerIdIn(kit),
      id: text('id').$type<ImportId>().notNull(),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      fileName: text('file_name'),
      sha256: text('sha256'),
      format: text('format').notNull(),
      profile: text('profile'),
      encoding: text('encoding'),
      records: int('readings').notNull(),
      added: int('added').notNull(),
      changed: int('changed').notNull(),
      known: int('known').notNull(),
      joined: int('joined').notNull().default(0),
      possibleDuplicates: int('possible_duplicates').notNull().default(0),
      firstDate: text('first_date').$type<IsoDate>(),
      lastDate: text('last_date').$type<IsoDate>(),
      importedAt: instantIn(kit, 'imported_at').notNull(),
      importedBy: text('imported_by').$type<Author>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] }), index('imports_by_source').on(t.ledgerId, t.sourceId, t.id)],
  );
});

export const imports = word({
  tables: [importsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = importsTable(kit);
    const ofSource = eq(t.sourceId, given('sourceId'));
    return {
      ofSource,
      list: pagedBy(maker, 'import_list', t, [t.id]),
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('imports_by_id'),
      ),
      daysCovered: lazily(() =>
        db
          .select({ firstDate: t.firstDate, lastDate: t.lastDate })
          .from(t)
          .where(and(ofBooks(t), ofSource))
          .orderBy(asc(t.firstDate))
          .prepare('days_covered'),
      ),
    };
  },
  repository: (session, queries): Repositories['imports'] => {
    const { ledgerId } = session;
    return {
      add: async (delivery) => session.wait(importsTable, 'add', [{ ledgerId, ...delivery }]),
      byIds: async (ids) => {
        if (ids.length === 0) return [];
        return (await session.read(() => queries.byId().execute({ ledgerId, ids: json(ids) }))).map(bare);
      },
      daysCovered: async (sourceId) => {
        const rows = await session.read(() => queries.daysCovered().execute({ ledgerId, sourceId }));
        return rows.flatMap(({ firstDate, lastDate }) => (firstDate === null || lastDate === null ? [] : [{ firstDate, lastDate }]));
      },
      list: async (sourceId, slice) =>
        (await session.read(() => queries.list(ledgerId, { source: queries.ofSource }, { sourceId }, slice))).map(bare),
    };
  },
});
