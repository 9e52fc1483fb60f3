/** The JSON of the HTTP API. Commands that work directly on the database print the same as the server returns. */

export { MigrationRunDetailOut } from 'ledger-wire/intake/migrations/wire';
