/** The JSON of the HTTP interface, in which other programs answer as the server does: the command line with `--json`, and with a mapping of a file. */

export { currencyOfTransaction } from './bank/transactions/transaction.ts';
export { reconciliationDetailOut } from './closing/reconciliation/wire.ts';
export { agingOut, agingTable } from './closing/reports/aging.ts';
export { amountOut, present } from './http/wire.ts';
export { COLUMN_NAMES, COLUMN_ROLES, type ColumnName, columnName } from './intake/ingest/column-roles.ts';
export { importOut } from './intake/ingest/imports.ts';
export { mappingOf, mappingOut, StatementMappingIn } from './intake/ingest/mapping.ts';
export { migrationOut } from './intake/migrations/wire.ts';
export { BILL_STATUSES, billOut, invoiceOut } from './trade/invoices/wire.ts';
