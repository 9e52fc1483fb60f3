import type { TableName } from '../schema/tables.ts';

/** The key of each table, by the names of its columns: what `put` and `sum` find the standing row by. */
export const KEYS: Readonly<Record<TableName, readonly string[]>> = {
  ledgers: ['ledger_id'],
  members: ['ledger_id', 'id'],
  credentials: ['ledger_id', 'id'],
  accounts: ['ledger_id', 'id'],
  dimensions: ['ledger_id', 'id'],
  periods: ['ledger_id', 'month'],
  parties: ['ledger_id', 'id'],
  sources: ['ledger_id', 'id'],
  rules: ['ledger_id', 'id'],
  imports: ['ledger_id', 'id'],
  transactions: ['ledger_id', 'id'],
  readings: ['ledger_id', 'transaction_id', 'version'],
  categorizations: ['ledger_id', 'transaction_id', 'version'],
  comments: ['ledger_id', 'id'],
  entries: ['ledger_id', 'entry_no'],
  lines: ['ledger_id', 'entry_no', 'line_no'],
  monthTotals: ['ledger_id', 'account_id', 'month'],
  partyTotals: ['ledger_id', 'party_id', 'account_id'],
  pictures: ['ledger_id', 'name'],
  outcomes: ['ledger_id', 'member_id', 'scope', 'key'],
  audit: ['ledger_id', 'id'],
  events: ['ledger_id', 'id'],
};
