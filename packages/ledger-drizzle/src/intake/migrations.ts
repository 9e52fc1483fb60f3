import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ControlTotal, MigrationCounterparty, MigrationMapping, Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { counterpartyOf, counterpartyRow, mappingOf, mappingRow, runOf, runRow, totalOf, totalRow } from './migrations-rows.ts';
import { counterpartiesTable, mappingsTable, migrationsTable, partsTable, totalsTable } from './migrations-tables.ts';

/** A short type, because TypeScript writes the types of all modules into one declaration. */
export const migrations = defineModule({
  tables: [migrationsTable, partsTable, mappingsTable, counterpartiesTable, totalsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = migrationsTable(kit);
    const parts = partsTable(kit);
    const mappings = mappingsTable(kit);
    const counterparties = counterpartiesTable(kit);
    const totals = totalsTable(kit);
    return {
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('migrations_by_id'),
      ),
      list: pagedBy(maker, 'migration_list', t, [t.id]),
      inBooks: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), inArray(t.status, ['posted', 'tied_out'])))
          .orderBy(desc(t.id))
          .limit(1)
          .prepare('migration_in_books'),
      ),
      part: lazily(() =>
        db
          .select({ text: parts.text })
          .from(parts)
          .where(
            and(ofBooks(parts), eq(parts.migrationId, given('id')), eq(parts.section, given('section')), eq(parts.partNo, given('partNo'))),
          )
          .prepare('migration_part'),
      ),
      mappings: lazily(() =>
        db
          .select()
          .from(mappings)
          .where(and(ofBooks(mappings), eq(mappings.migrationId, given('id'))))
          .orderBy(asc(mappings.place))
          .prepare('migration_mappings'),
      ),
      counterparties: lazily(() =>
        db
          .select()
          .from(counterparties)
          .where(and(ofBooks(counterparties), eq(counterparties.migrationId, given('id'))))
          .orderBy(asc(counterparties.place))
          .prepare('migration_counterparties'),
      ),
      totals: lazily(() =>
        db
          .select()
          .from(totals)
          .where(and(ofBooks(totals), eq(totals.migrationId, given('id'))))
          .orderBy(asc(totals.id))
          .prepare('migration_totals'),
      ),
    };
  },
  repository: (session, queries): Repositories['migrations'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(runOf),
      list: async (slice) => (await session.read(() => queries.list(ledgerNo, {}, {}, slice))).map(runOf),
      inBooks: async () => {
        const [row] = await session.read(() => queries.inBooks().execute({ ledgerNo }));
        return row === undefined ? null : runOf(row);
      },
      put: async (run) => session.wait(migrationsTable, 'put', [runRow(ledgerNo, run)], ({ id }) => id),
      addParts: async (migrationId, parts) => {
        session.wait(
          partsTable,
          'add',
          parts.map((part) => ({ ledgerNo, migrationId, ...part })),
        );
        // Parts are long texts, so they are written at once.
        await session.flush();
      },
      /** A run is posted part by part, and reading a part does not flush the buffer. */
      part: async (id, section, partNo) => {
        const isPart = (row: object): boolean => (row as { readonly migrationId?: string }).migrationId === id;
        const [row] = await session.readAbout(partsTable, isPart, () => queries.part().execute({ ledgerNo, id, section, partNo }));
        return row === undefined ? null : { section, partNo, text: row.text };
      },
      mappings: async (id) => (await session.read(() => queries.mappings().execute({ ledgerNo, id }))).map(mappingOf),
      putMappings: async (id, mappings: readonly MigrationMapping[]) =>
        session.wait(
          mappingsTable,
          'put',
          mappings.map((mapping) => mappingRow(ledgerNo, id, mapping)),
          ({ place }) => `${id} ${place}`,
        ),
      counterparties: async (id) => (await session.read(() => queries.counterparties().execute({ ledgerNo, id }))).map(counterpartyOf),
      putCounterparties: async (id, counterparties: readonly MigrationCounterparty[]) =>
        session.wait(
          counterpartiesTable,
          'put',
          counterparties.map((counterparty) => counterpartyRow(ledgerNo, id, counterparty)),
          ({ place }) => `${id} ${place}`,
        ),
      totals: async (id) => (await session.read(() => queries.totals().execute({ ledgerNo, id }))).map(totalOf),
      putTotals: async (id, totals: readonly ControlTotal[]) =>
        session.wait(
          totalsTable,
          'put',
          totals.map((total) => totalRow(ledgerNo, id, total)),
          (row) => `${id} ${row.id}`,
        ),
      removeTotals: async (migrationId, ids) => {
        await session.flush();
        session.wait(
          totalsTable,
          'remove',
          ids.map((id) => ({ ledgerNo, migrationId, id })),
        );
      },
    };
  },
});
