import type { Refusal } from 'ledger-core';
import { refuseIn } from '../refuse-in.ts';
import type { Report } from '../report.ts';
import { type ReportTable, refuseCell, tableIn } from '../table.ts';
import { why } from './reasons.ts';

/** The columns of the service's own file, in documented order. */
const COLUMNS = [
  'number',
  'name',
  'type',
  'is_cash',
  'debit',
  'credit',
  'party',
  'document',
  'issued_on',
  'due_on',
  'open_amount',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The table with the position of each column; null for a missing one. */
export interface OwnTable {
  readonly table: ReportTable;
  readonly at: Readonly<Record<Column, number | null>>;
}

/** Finds the columns by their names. Refuses unknown, repeated and missing names.  [MGF-20] */
export const ownTableIn = (report: Report): OwnTable | Refusal<'unprocessable'> => {
  const table = tableIn({ ...report, rows: report.rows.slice(0, 1) }, () => true);
  if (table === null) return refuseIn(report.name, null, null, why.table_without_rows());
  for (const [place, name] of table.names.entries()) {
    const isKnown = name === '' || COLUMNS.some((column) => column === name);
    if (!isKnown) return refuseCell(table, table.header, place, why.unknown_column_name({ columns: COLUMNS }));
    if (name !== '' && table.names.indexOf(name) < place) return refuseCell(table, table.header, place, why.column_twice());
  }
  const missing = missingIn(table.names);
  if (missing !== null) return refuseIn(report.name, table.header.number, missing, why.column_missing({ columns: COLUMNS }));
  const at = Object.fromEntries(COLUMNS.map((name) => [name, table.names.includes(name) ? table.names.indexOf(name) : null]));
  return { table: { ...table, report, rows: report.rows.slice(1) }, at: at as OwnTable['at'] };
};

/** A balance needs an account and both sides; an open item needs a counterparty and an amount. */
const missingIn = (names: readonly string[]): Column | null => {
  if (!names.includes('number') && !names.includes('name')) return 'name';
  const needed: readonly Column[] = ['debit', 'credit', ...(names.includes('party') ? (['open_amount'] as const) : [])];
  const given: readonly Column[] = names.includes('open_amount') ? ['party'] : [];
  return [...needed, ...given].find((column) => !names.includes(column)) ?? null;
};
