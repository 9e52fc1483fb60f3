/** The public API of the package: bytes of a statement file in, `ledger-core` input out. */
export { profileNames } from './csv/profiles/profiles.ts';
export type * from './migration/migration-read.ts';
export { readMigration } from './migration/read-migration.ts';
export type { ReadOptions } from './read-options.ts';
export { readStatement } from './read-statement.ts';
