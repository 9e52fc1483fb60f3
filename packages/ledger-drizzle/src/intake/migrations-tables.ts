import type {
  AccountId,
  AccountType,
  Author,
  Control,
  ControlTotalId,
  CounterpartyId,
  EntryId,
  IsoDate,
  MigrationId,
  MigrationMode,
  MigrationSource,
  MigrationStatus,
  ProposedAccount,
  Section,
  Why,
} from 'ledger-core';
import { defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const migrationsTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, sql } = kit;
  return table(
    'migrations',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<MigrationId>().notNull(),
      mode: text('mode').$type<MigrationMode>().notNull(),
      source: text('source').$type<MigrationSource>().notNull(),
      cutoverDate: text('cutover_date').$type<IsoDate>().notNull(),
      status: text('status').$type<MigrationStatus>().notNull(),
      snapshotHash: text('snapshot_hash').notNull(),
      entries: int('entries').notNull(),
      debitMinor: minor('debit_minor').notNull(),
      creditMinor: minor('credit_minor').notNull(),
      doubts: json('doubts').$type<readonly Why[]>().notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      createdBy: text('created_by').$type<Author>().notNull(),
      postedAt: instantIn(kit, 'posted_at'),
      postedBy: text('posted_by').$type<Author>(),
      openingEntryId: text('opening_entry_id').$type<EntryId>(),
      firstEntryNo: int('first_entry_no'),
      lastEntryNo: int('last_entry_no'),
      undoneAt: instantIn(kit, 'undone_at'),
      rowVersion: int('row_version').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('migrations_in_books').on(t.ledgerNo, t.id).where(sql`${t.status} in ('posted', 'tied_out')`),
    ],
  );
});

/** Snapshots, in parts of a few hundred elements, so that no row and no statement contains a whole snapshot. */
export const partsTable = defineTable((kit) => {
  const { table, text, int, primaryKey } = kit;
  return table(
    'migration_parts',
    {
      ledgerNo: ledgerNoIn(kit),
      migrationId: text('migration_id').$type<MigrationId>().notNull(),
      section: text('section').$type<Section>().notNull(),
      partNo: int('part_no').notNull(),
      text: text('content').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.migrationId, t.section, t.partNo] })],
  );
});

export const mappingsTable = defineTable((kit) => {
  const { table, text, int, minor, boolean, json, primaryKey } = kit;
  return table(
    'migration_mappings',
    {
      ledgerNo: ledgerNoIn(kit),
      migrationId: text('migration_id').$type<MigrationId>().notNull(),
      place: int('place').notNull(),
      sourceId: text('source_id').notNull(),
      name: text('name').notNull(),
      number: text('number'),
      sourceType: text('source_type'),
      type: text('type').$type<AccountType>(),
      isCash: boolean('is_cash').notNull(),
      balanceMinor: minor('balance_minor').notNull(),
      itemsMinor: minor('items_minor').notNull(),
      items: int('items').notNull(),
      lines: int('line_count').notNull(),
      accountId: text('account_id').$type<AccountId>(),
      proposal: json('proposal').$type<ProposedAccount>(),
      creates: boolean('creates').notNull(),
      isStated: boolean('is_stated').notNull().default(false),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.migrationId, t.place] })],
  );
});

/** JSON has no bigint, so amounts are text. */
type OwedRow = readonly [accountId: string, amountMinor: string];

export const counterpartiesTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey } = kit;
  return table(
    'migration_counterparties',
    {
      ledgerNo: ledgerNoIn(kit),
      migrationId: text('migration_id').$type<MigrationId>().notNull(),
      place: int('place').notNull(),
      sourceId: text('source_id').notNull(),
      name: text('name').notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>(),
      openItems: int('open_items').notNull(),
      lines: int('line_count').notNull(),
      owed: json('owed').$type<readonly OwedRow[]>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.migrationId, t.place] })],
  );
});

export const totalsTable = defineTable((kit) => {
  const { table, text, minor, boolean, primaryKey } = kit;
  return table(
    'migration_totals',
    {
      ledgerNo: ledgerNoIn(kit),
      migrationId: text('migration_id').$type<MigrationId>().notNull(),
      id: text('id').$type<ControlTotalId>().notNull(),
      control: text('control').$type<Control>().notNull(),
      subject: text('subject').notNull(),
      isCounterparty: boolean('is_counterparty').notNull(),
      explanation: text('explanation'),
      explainedAt: instantIn(kit, 'explained_at'),
      explainedBy: text('explained_by').$type<Author>(),
      explainedMinor: minor('explained_minor'),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.migrationId, t.id] })],
  );
});
