import { sqliteKit } from '../schema/sqlite-kit.ts';
import { defineTables } from '../schema/tables.ts';

/** The tables one by one, as drizzle-kit wants to find them. */
export const {
  ledgers,
  members,
  credentials,
  accounts,
  dimensions,
  periods,
  parties,
  sources,
  rules,
  imports,
  transactions,
  readings,
  categorizations,
  comments,
  entries,
  lines,
  monthTotals,
  partyTotals,
  pictures,
  outcomes,
  audit,
  events,
} = defineTables(sqliteKit);
