import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import {
  amount,
  anything,
  bytes,
  count,
  flag,
  id,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  text,
  textOr,
} from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { FileRow } from '../../kernel/places.ts';
import { onlineStart } from '../../outward/connections/inputs.ts';
import type { CounterpartiesChange, MappingsChange, NewCounterpartyMapping, NewMapping } from './change-mappings.ts';
import type { ExplainDifference } from './explain-difference.ts';
import { MIGRATION_MODES, MIGRATION_SOURCES, type MigrationVersion, type NewMigration } from './migration.ts';
import type { MigrationFile } from './migration-reader.ts';
import type { MoveIn } from './move-in.ts';
import type { migrationsOperations } from './operations.ts';
import type {
  Snapshot,
  SnapshotAccount,
  SnapshotBalance,
  SnapshotCounterparty,
  SnapshotEntry,
  SnapshotLine,
  SnapshotOpenItem,
} from './snapshot.ts';
import type { MigrationUpload } from './start-from-files.ts';

const fileRow = object<FileRow>({ file: text, row: count });

const snapshotAccount = object<SnapshotAccount>({
  id: text,
  name: text,
  number: optional(nullable(text)),
  type: optional(nullable(text)),
  isCash: optional(flag),
  origin: optional(fileRow),
});

const sides = { debit: optional(amount), credit: optional(amount) };

const snapshotBalance = object<SnapshotBalance>({
  ...sides,
  accountId: text,
  origin: optional(fileRow),
});

const snapshotLine = object<SnapshotLine>({
  ...sides,
  accountId: text,
  memo: optional(nullable(text)),
  counterpartyId: optional(nullable(text)),
});

const snapshotEntry = object<SnapshotEntry>({
  id: text,
  date: text,
  description: text,
  number: optional(nullable(text)),
  memo: optional(nullable(text)),
  lines: list(snapshotLine),
  origin: optional(fileRow),
});

const snapshotOpenItem = object<SnapshotOpenItem>({
  accountId: text,
  counterpartyId: text,
  amount,
  dueOn: optional(nullable(text)),
  issuedOn: optional(nullable(text)),
  number: optional(nullable(text)),
  origin: optional(fileRow),
});

const snapshotCounterparty = object<SnapshotCounterparty>({ id: text, name: text, origin: optional(fileRow) });

const snapshot = object<Snapshot>({
  accounts: list(snapshotAccount),
  trialBalance: list(snapshotBalance),
  entries: optional(list(snapshotEntry)),
  openItems: optional(list(snapshotOpenItem)),
  counterparties: optional(list(snapshotCounterparty)),
});

const newMigration = object<NewMigration>({
  cutoverDate: text,
  mode: oneOf(MIGRATION_MODES),
  source: oneOf(MIGRATION_SOURCES),
  snapshot,
  doubts: optional(list(textOr(anything))),
});

const migrationFile = object<MigrationFile>({ name: text, bytes, part: optional(text) });

const migrationUpload = object<MigrationUpload>({
  cutoverDate: optional(text),
  layout: oneOf(['csv', 'accounting_a', 'accounting_a_online', 'accounting_b']),
  files: list(migrationFile),
});

const migrationVersion = object<MigrationVersion>({ rowVersion: optional(count) });

const newMapping = object<NewMapping>({ sourceAccountId: text, accountId: optional(nullable(text)), create: optional(flag) });

const moveIn = object<MoveIn>({ mappings: list(newMapping) });

const mappingsChange = object<MappingsChange>({ ...migrationVersion.fields, ...moveIn.fields });

const newCounterpartyMapping = object<NewCounterpartyMapping>({ sourceCounterpartyId: text, counterpartyId: nullable(text) });

const counterpartiesChange = object<CounterpartiesChange>({ ...migrationVersion.fields, counterparties: list(newCounterpartyMapping) });

const explainDifference = object<ExplainDifference>({ ...migrationVersion.fields, explanation: nullable(text) });

/** The schemas of the arguments of each operation. */
export const migrationsInputs = {
  migrations: {
    list: [caller, optional(pageRequest)],
    read: [caller, id],
    differences: [caller, id],
    start: [caller, newMigration],
    startFromFiles: [caller, migrationUpload],
    startFromOnline: [caller, onlineStart],
    moveIn: [caller, newMigration, moveIn],
    moveInFromFiles: [caller, migrationUpload, moveIn],
    mapAccounts: [caller, id, mappingsChange],
    mapCounterparties: [caller, id, counterpartiesChange],
    explainDifference: [caller, id, named('totalId', text), explainDifference],
    post: [caller, id, optional(migrationVersion)],
    abandon: [caller, id, optional(migrationVersion)],
    undo: [caller, id, optional(migrationVersion)],
  },
} satisfies InputsOf<typeof migrationsOperations>;
