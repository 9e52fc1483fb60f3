/** The JSON of the HTTP interface, in which a command answers as the server does although it works on the database itself. */

export { MigrationRunDetailOut } from 'ledger-wire/intake/migrations/wire';
