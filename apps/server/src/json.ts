/** The JSON of the HTTP interface, in which other programs answer as the server does: the command line with `--json`, and with a mapping of a file. */
export { COLUMN_NAMES, COLUMN_ROLES, type ColumnName, columnName } from './ingest/column-roles.ts';
export { importOut } from './ingest/imports.ts';
export { mappingOf, mappingOut, StatementMappingIn } from './ingest/mapping.ts';
export { BILL_STATUSES, billOut, invoiceOut } from './invoices/wire.ts';
export { migrationOut } from './migrations/wire.ts';
export { reconciliationDetailOut } from './reconciliation/wire.ts';
export { agingOut, agingTable } from './reports/aging.ts';
export { currencyOfTransaction } from './transactions/transaction.ts';
export { amountOut, present } from './wire.ts';
