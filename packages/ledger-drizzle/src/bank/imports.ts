import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Author, ImportId, IsoDate, Repositories, SourceId, StatementLine, TransactionId } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const importsTable = defineTable((kit) => {
  const { table, text, int, minor, primaryKey, index } = kit;
  return table(
    'imports',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<ImportId>().notNull(),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      fileName: text('file_name'),
      sha256: text('sha256'),
      format: text('format').notNull(),
      profile: text('profile'),
      encoding: text('encoding'),
      records: int('records').notNull(),
      added: int('added').notNull(),
      changed: int('changed').notNull(),
      known: int('known').notNull(),
      joined: int('joined').notNull().default(0),
      possibleDuplicates: int('possible_duplicates').notNull().default(0),
      firstDate: text('first_date').$type<IsoDate>(),
      lastDate: text('last_date').$type<IsoDate>(),
      openingBalanceMinor: minor('opening_balance_minor'),
      closingBalanceMinor: minor('closing_balance_minor'),
      importedAt: instantIn(kit, 'imported_at').notNull(),
      importedBy: text('imported_by').$type<Author>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] }), index('imports_by_source').on(t.ledgerNo, t.sourceId, t.id)],
  );
});

/** A row of the file, its transaction, date and amount. JSON has no bigint, so the amount is text. */
type LineRow = readonly [row: number, transactionId: TransactionId, date: IsoDate, amountMinor: string];

/** The transactions of a statement, which are only read as a whole. One row per few hundred costs an import less than a row for each. */
export const statementLinesTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, foreignKey } = kit;
  const deliveries = importsTable(kit);
  return table(
    'statement_lines',
    {
      ledgerNo: ledgerNoIn(kit),
      importId: text('import_id').$type<ImportId>().notNull(),
      partNo: int('part_no').notNull(),
      lines: json('lines').$type<readonly LineRow[]>().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.importId, t.partNo] }),
      foreignKey({ columns: [t.ledgerNo, t.importId], foreignColumns: [deliveries.ledgerNo, deliveries.id] }),
    ],
  );
});

/** Lines per row: as many as are written without yielding. */
const LINES_OF_PART = 500;

const partsOf = (lines: readonly StatementLine[]): readonly (readonly StatementLine[])[] =>
  Array.from({ length: Math.ceil(lines.length / LINES_OF_PART) }, (_, at) => lines.slice(at * LINES_OF_PART, (at + 1) * LINES_OF_PART));

const lineRow = ({ row, transactionId, date, amountMinor }: StatementLine): LineRow => [row, transactionId, date, String(amountMinor)];

const lineOf = ([row, transactionId, date, amountMinor]: LineRow): StatementLine => ({
  row,
  transactionId,
  date,
  amountMinor: BigInt(amountMinor),
});

export const imports = defineModule({
  tables: [importsTable, statementLinesTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = importsTable(kit);
    const ofSource = eq(t.sourceId, given('sourceId'));
    const statements = statementLinesTable(kit);
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
      linesOf: lazily(() =>
        db
          .select({ lines: statements.lines })
          .from(statements)
          .where(and(ofBooks(statements), eq(statements.importId, given('id'))))
          .orderBy(asc(statements.partNo))
          .prepare('statement_lines'),
      ),
      nextWithBalance: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), ofSource, isNotNull(t.closingBalanceMinor), gt(t.lastDate, given('after'))))
          .orderBy(asc(t.lastDate), asc(t.id))
          .limit(1)
          .prepare('next_with_balance'),
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
    const { ledgerNo } = session;
    return {
      add: async (delivery, lines) => {
        session.wait(importsTable, 'add', [{ ledgerNo, ...delivery }]);
        for (const [at, part] of partsOf(lines).entries()) {
          session.wait(statementLinesTable, 'add', [{ ledgerNo, importId: delivery.id, partNo: at + 1, lines: part.map(lineRow) }]);
          if (part.length === LINES_OF_PART) await session.flushAhead();
        }
      },
      linesOf: async (id) => {
        const parts = await session.read(() => queries.linesOf().execute({ ledgerNo, id }));
        return parts.flatMap(({ lines }) => lines.map(lineOf));
      },
      nextWithBalance: async (sourceId, after) => {
        const [found] = await session.read(() => queries.nextWithBalance().execute({ ledgerNo, sourceId, after: after ?? '' }));
        return found === undefined ? null : bare(found);
      },
      byIds: async (ids) => {
        if (ids.length === 0) return [];
        return (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(bare);
      },
      daysCovered: async (sourceId) => {
        const rows = await session.read(() => queries.daysCovered().execute({ ledgerNo, sourceId }));
        return rows.flatMap(({ firstDate, lastDate }) => (firstDate === null || lastDate === null ? [] : [{ firstDate, lastDate }]));
      },
      list: async ({ sourceId }, slice) => {
        const conditions = { source: sourceId === undefined ? undefined : queries.ofSource };
        return (await session.read(() => queries.list(ledgerNo, conditions, { sourceId }, slice))).map(bare);
      },
    };
  },
});
