/** The public face of the package: bytes of a statement file in, `ledger-core` input out. */
export { profileNames } from './csv/profiles.ts';
export { readAccountingA } from './migration/accounting-a/read-accounting-a.ts';
export { readAccountingB } from './migration/accounting-b/read-accounting-b.ts';
export type * from './migration/migration-read.ts';
export { readMigrationCsv } from './migration/own/read-migration-csv.ts';
export type { ReadOptions } from './read-options.ts';
export { readStatement } from './read-statement.ts';
