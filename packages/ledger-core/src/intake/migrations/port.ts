import type { ControlTotalId, MigrationId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { ControlTotal } from './control-total.ts';
import type { MigrationCounterparty, MigrationMapping } from './mapping.ts';
import type { Migration } from './migration.ts';
import type { Section, SnapshotPart } from './written.ts';

/** Runs of migrations, each with its snapshot in parts, its mappings, its parties and its control totals. */
export interface MigrationsPort {
  byIds(ids: readonly MigrationId[]): Promise<readonly Migration[]>;
  /** Newest first. Page position: id. */
  list(slice: Slice): Promise<readonly Migration[]>;
  /** The posted run; null if there is none. */
  inBooks(): Promise<Migration | null>;
  put(run: Migration): Promise<void>;
  /** Parts of a snapshot are added once and never changed. */
  addParts(id: MigrationId, parts: readonly SnapshotPart[]): Promise<void>;
  /** One part; null after the last one of its section. */
  part(id: MigrationId, section: Section, partNo: number): Promise<SnapshotPart | null>;
  /** In snapshot order. */
  mappings(id: MigrationId): Promise<readonly MigrationMapping[]>;
  putMappings(id: MigrationId, mappings: readonly MigrationMapping[]): Promise<void>;
  /** In snapshot order. */
  counterparties(id: MigrationId): Promise<readonly MigrationCounterparty[]>;
  putCounterparties(id: MigrationId, counterparties: readonly MigrationCounterparty[]): Promise<void>;
  /** By id. */
  totals(id: MigrationId): Promise<readonly ControlTotal[]>;
  putTotals(id: MigrationId, totals: readonly ControlTotal[]): Promise<void>;
  removeTotals(id: MigrationId, totals: readonly ControlTotalId[]): Promise<void>;
}
