import { type BadRow, type IsoDate, isRefusal, MAX_STATEMENT_ROWS, type Refusal, refuse, type Statement } from 'ledger-core';
import type { DecodedText } from '../encoding.ts';
import { refuseRows } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import { decideConventions } from './conventions.ts';
import { inferLayout } from './infer.ts';
import { comparable, type Layout, type LayoutSettings, layoutBy, textFor } from './layout.ts';
import { PROFILES, profileNames } from './profiles.ts';
import { type PrintedBalances, proveBalances } from './prove.ts';
import { recognise } from './recognise.ts';
import { toRecords } from './records.ts';
import { type Movement, type RowReading, readRow } from './rows.ts';
import { readTable, type TableRow } from './table.ts';

/** The rows of a file, and what is known of the file besides them. */
export interface SourceTable {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Statement['encoding'];
  readonly rows: readonly TableRow[];
  /** What a person should check before importing, one sentence each. */
  readonly doubts: readonly string[];
}

/** Reads a CSV statement: its rows, then the movements in them. */
export const readCsv = ({ text, ...known }: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const rows = readTable(text, options.mapping?.delimiter);
  return isRefusal(rows) ? rows : readTableOfMovements({ ...known, format: 'csv', rows }, options);
};

/** Reads the rows of a statement in four steps: layout, conventions, movements, proof. Each step may refuse the file. */
export const readTableOfMovements = (table: SourceTable, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const layout = layoutFor(table.rows, options);
  if (isRefusal(layout)) return layout;
  if (layout.rows.length === 0) return refuse('unprocessable', 'The file has a header and no rows.');
  if (layout.rows.length > MAX_STATEMENT_ROWS)
    return refuse('unprocessable', `The file has more than ${MAX_STATEMENT_ROWS} rows; send it in parts.`);
  const conventions = decideConventions(layout, options);
  if (isRefusal(conventions)) return conventions;
  const rows = layout.rows.map((row) => ownFundsOnly(layout, readRow(row, { layout, conventions, currency: options.currency })));
  const fault = faultOf(rows, options);
  if (fault !== null) return fault;
  const proof = proveBalances(layout, conventions, rows, options);
  return isRefusal(proof) ? proof : statementOf(table, layout, rows, proof);
};

/** The caller's mapping takes precedence over a named profile, that over a recognised one, and that over inference. */
const layoutFor = (rows: readonly TableRow[], { mapping, profile, ...options }: ReadOptions): Layout | Refusal<'unprocessable'> => {
  if (mapping?.columns !== undefined) return layoutBy(rows, mapping, 'mapping');
  const named = PROFILES.find(({ name }) => name === profile);
  if (profile !== undefined && named === undefined)
    return refuse('unprocessable', `There is no profile "${profile}"; there are ${profileNames.join(', ')}.`, { field: 'profile' });
  const known = named ?? recognise(rows);
  const settings = settingsOf(mapping);
  return known === null
    ? inferLayout(rows, settings, { ...options, ...(mapping && { mapping }) })
    : layoutBy(rows, { ...known, ...settings }, known.name);
};

const settingsOf = (mapping: ReadOptions['mapping']): LayoutSettings => {
  const { columns: _columns, delimiter: _delimiter, header: _header, ...settings } = mapping ?? {};
  return settings;
};

/** Money that a card or bank account paid never left the wallet: it is on the statement of that account. */
const ownFundsOnly = (layout: Layout, reading: RowReading): RowReading => {
  const own = layout.settings.ownFunds;
  if (own === undefined || reading.is !== 'movement' || reading.movement.amountMinor > 0n) return reading;
  const source = textFor(layout, reading.movement.row, 'fundedBy');
  if (source === '' || own.includes(comparable(source))) return reading;
  const why = { rowNumber: reading.movement.row.number, column: null, message: `paid from ${source}, on whose statement it stands` };
  return { is: 'ignored', ignored: { why, date: reading.movement.date, currency: null, balanceMinor: null } };
};

/** One bad row refuses the file, unless the caller asked to skip bad rows and good ones are left.  [STM-2] */
const faultOf = (rows: readonly RowReading[], { skipBadRows = false }: ReadOptions): Refusal<'unprocessable'> | null => {
  const bad = badRows(rows);
  if (bad.length > 0 && (!skipBadRows || movementsOf(rows).length === 0)) return refuseRows(bad);
  const hasDate = rows.some((row) => row.is === 'movement' || (row.is === 'ignored' && row.ignored.date !== null));
  return hasDate ? null : refuse('unprocessable', 'No row of the file has both a date and an amount.');
};

const badRows = (rows: readonly RowReading[]): readonly BadRow[] => rows.flatMap((row) => (row.is === 'bad' ? [row.bad] : []));

const movementsOf = (rows: readonly RowReading[]): readonly Movement[] =>
  rows.flatMap((row) => (row.is === 'movement' ? [row.movement] : []));

const statementOf = (
  { format, encoding }: SourceTable,
  layout: Layout,
  rows: readonly RowReading[],
  { openingMinor, closingMinor }: PrintedBalances,
): Statement => {
  const movements = movementsOf(rows);
  const dates: readonly IsoDate[] = movements.map(({ date }) => date).sort();
  const above = layout.preamble.map(({ number }) => ({ rowNumber: number, column: null, message: 'above the header' }));
  return {
    format,
    profile: layout.profile,
    encoding,
    records: toRecords(layout, movements),
    ignored: [...above, ...rows.flatMap((row) => (row.is === 'ignored' ? [row.ignored.why] : []))],
    bad: badRows(rows),
    reading: null,
    proof: 'none',
    openingBalanceMinor: openingMinor,
    closingBalanceMinor: closingMinor,
    firstDate: dates[0] ?? null,
    lastDate: dates.at(-1) ?? null,
    periodStart: null,
    periodEnd: null,
    account: null,
  };
};
