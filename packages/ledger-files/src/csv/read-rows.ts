import { type BadRow, cellsOf, isRefusal, MAX_STATEMENT_ROWS, type Refusal, refuse, type Statement } from 'ledger-core';
import { lastOf } from '../accounts.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead, TableRead } from '../statement-read.ts';
import { ofOneSection } from './account-sections.ts';
import { type Conventions, decideConventions, decideFee } from './conventions.ts';
import { layoutFor } from './find-layout.ts';
import { withSerialDays } from './header.ts';
import { type Layout, textFor } from './layout.ts';
import { readLines } from './lines.ts';
import { readAgainstLayout } from './other-readings.ts';
import { type AccountColumn, refuseJournal, refuseTrades, rowsOfAccount, severalAccounts } from './own-account.ts';
import { withoutPartsByProof, withoutUndatedParts } from './parts.ts';
import { withEndBalances } from './printed-balances.ts';
import { type Proof, proveBalances } from './prove.ts';
import { doubtsOf, type Origin, rangeOf, readingOf } from './reading.ts';
import { recordsOf } from './records.ts';
import { ignored, type Movement, type RowReading } from './rows.ts';
import { readSettled } from './settle.ts';
import { readableCell, readableRows, type TableRow } from './table.ts';
import { withoutUnknownStates } from './unknown-states.ts';
import { askBadRows } from './ways-out.ts';
import { comparable } from './words/plain-name.ts';

/** Reads a table of movements. What the file leaves open is refused with the options that would settle it, each of which was tried.  [STM-15] */
export const readRows = (rows: readonly TableRow[], origin: Origin, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const readable = withSerialDays(readableRows(rows), options);
  const readAs = (given: ReadOptions) => readSettled((tried) => readWith(readable, origin, tried), given, rows.length);
  const first = readAs(options);
  const read = isRefusal(first) ? (readAgainstLayout(readable, options, readAs) ?? first) : first;
  if (isRefusal(read)) return read;
  const { isInTime: _compared, ...statement } = read;
  return statement;
};

/** Reads the rows of one account, where the file has several one below the other. */
const readWith = (rows: readonly TableRow[], origin: Origin, options: ReadOptions): TableRead | Refusal<'unprocessable'> => {
  const part = ofOneSection(rows, options);
  if (isRefusal(part)) return part;
  const read = readPart(part.rows, origin, options);
  if (isRefusal(read) || part.account === null) return read;
  return { ...read, ignored: [...read.ignored, ...part.others], account: lastOf(part.account) };
};

/** Reads in five steps: layout, accounts, conventions, movements, proof. Each step may refuse the file. */
const readPart = (rows: readonly TableRow[], origin: Origin, options: ReadOptions): TableRead | Refusal<'unprocessable'> => {
  const layout = layoutFor(rows, options);
  if (isRefusal(layout)) return layout;
  const trades = layout.isKnown ? null : refuseTrades(layout.rows, layout.header);
  if (trades !== null) return trades;
  const several = layout.isKnown && layout.roles.account === undefined ? null : severalAccounts(layout);
  if (several === null) return readLayout(rows, layout, origin, options);
  if (options.account === undefined && !layout.assigned.has('account')) {
    const whole = readLayout(rows, layout, origin, options);
    if (!isRefusal(whole) && whole.proof === 'rows' && hasAllBooked(whole, several)) return whole;
  }
  const journal = refuseJournal(layout, several);
  if (journal !== null) return journal;
  const chosen = rowsOfAccount(rows, several, layout.header, options);
  if (isRefusal(chosen)) return chosen;
  const own = layoutFor(chosen.rows, options);
  const among = { at: several.at, rows: layout.rows, others: chosen.others };
  return isRefusal(own) ? own : readLayout(chosen.rows, ofAccount(own, several.at), origin, options, among);
};

/** The column of accounts has no other meaning. */
const ofAccount = (layout: Layout, at: number): Layout => {
  const others = Object.entries(layout.roles).map(([role, columns]) => [role, columns.filter((column) => column !== at)] as const);
  return { ...layout, roles: { ...Object.fromEntries(others.filter(([, columns]) => columns.length > 0)), account: [at] } };
};

/** Holds move no balance, so it proves nothing of an account that has only holds. */
const hasAllBooked = ({ records }: StatementRead, { at, values }: AccountColumn): boolean => {
  const booked = new Set<string | undefined>();
  for (const { kind, row, payload } of records)
    if (kind !== 'hold' && row !== null) booked.add(readableCell(cellsOf(row, payload).values[at] ?? '').trim());
  return values.every((value) => booked.has(value));
};

/** The column by which an account was chosen, the rows of all accounts, and those that the choice leaves out. */
interface Chosen {
  readonly at: number;
  readonly rows: readonly TableRow[];
  readonly others: readonly BadRow[];
}

/** Reads the rows of one account. */
const readLayout = (
  rows: readonly TableRow[],
  found: Layout,
  origin: Origin,
  options: ReadOptions,
  chosen: Chosen | null = null,
): TableRead | Refusal<'unprocessable'> => {
  if (found.rows.length === 0) return refuse('unprocessable', 'The file has a header and no rows.');
  if (found.rows.length > MAX_STATEMENT_ROWS)
    return refuse('unprocessable', `The file has more than ${MAX_STATEMENT_ROWS} rows; send it in parts.`);
  const conventions = decideConventions(found, chosen?.rows ?? found.rows, options);
  if (isRefusal(conventions)) return conventions;
  const fee = decideFee(found, conventions, options);
  if (fee !== null && isRefusal(fee)) return fee;
  const layout = withEndBalances({ layout: fee === null ? found : withFee(found, fee), conventions, currency: options.currency });
  const lines = readLines({ layout, conventions, currency: options.currency });
  const { decimalMark } = conventions;
  const whole = withoutUndatedParts(lines, layout.rows, { decimalMark, currency: options.currency });
  const funded = layout.settings.ownFunds === undefined ? whole : whole.map((row) => ownFundsOnly(layout, row));
  const prove = (read: readonly RowReading[]): ReturnType<typeof proveBalances> =>
    proveBalances(layout, conventions, read, options, chosen === null);
  const { readings, shown } = withoutPartsByProof(funded, prove);
  const isShown = !isRefusal(shown) && shown.proof === 'rows';
  const certain = isShown ? readings : withoutUnknownStates(layout, readings);
  const fault = faultOf(certain, layout, conventions, options);
  if (fault !== null) return fault;
  const proof = isShown ? shown : prove(certain);
  return isRefusal(proof) ? proof : statementOf({ rows, layout, conventions, readings: certain, proof, chosen }, origin);
};

const withFee = (layout: Layout, fee: Exclude<ReturnType<typeof decideFee>, Refusal<'unprocessable'> | null>): Layout => {
  if (fee !== 'included') return { ...layout, settings: { ...layout.settings, fee } };
  const { fee: _part, ...roles } = layout.roles;
  return { ...layout, roles };
};

/** Money that a card or bank account paid never left the wallet: it is on the statement of that account. */
const ownFundsOnly = (layout: Layout, reading: RowReading): RowReading => {
  const own = layout.settings.ownFunds;
  if (own === undefined || reading.is !== 'movement' || reading.movement.amountMinor > 0n) return reading;
  const source = textFor(layout, reading.movement.row, 'fundedBy');
  if (source === '' || own.includes(comparable(source))) return reading;
  return ignored(reading.movement.row, `paid from ${source}, on whose statement it stands`, { date: reading.movement.date });
};

/** One bad row refuses the file, unless the caller asked to skip bad rows and good ones are left.  [STM-2] */
const faultOf = (
  rows: readonly RowReading[],
  layout: Layout,
  conventions: Conventions,
  { skipBadRows = false }: ReadOptions,
): Refusal<'unprocessable'> | null => {
  const [bad, good] = [badRows(rows), movementsOf(rows).length];
  if (bad.length > 0 && (!skipBadRows || good === 0)) return askBadRows(bad, good, layout, conventions);
  const hasDate = rows.some((row) => row.is === 'movement' || (row.is === 'ignored' && row.ignored.date !== null));
  return hasDate ? null : refuse('unprocessable', 'No row of the file has both a date and an amount.');
};

const badRows = (rows: readonly RowReading[]): readonly BadRow[] => rows.flatMap((row) => (row.is === 'bad' ? [row.bad] : []));

const movementsOf = (rows: readonly RowReading[]): readonly Movement[] =>
  rows.flatMap((row) => (row.is === 'movement' ? [row.movement] : []));

interface Result {
  readonly rows: readonly TableRow[];
  readonly layout: Layout;
  readonly conventions: Conventions;
  readonly readings: readonly RowReading[];
  readonly proof: Proof;
  readonly chosen: Chosen | null;
}

const statementOf = ({ rows, layout: read, conventions, readings, proof, chosen }: Result, origin: Origin): TableRead => {
  const layout = withoutFalseBalance(read, proof);
  const movements = movementsOf(readings);
  const days = rangeOf(movements);
  const above = layout.preamble.map(({ number }) => ({ rowNumber: number, column: null, message: 'above the header' }));
  const [first] = movements;
  return {
    format: origin.format,
    profile: layout.profile,
    encoding: origin.encoding,
    records: recordsOf(layout, movements),
    ignored: [...above, ...readings.flatMap((row) => (row.is === 'ignored' ? [row.ignored.why] : [])), ...(chosen?.others ?? [])],
    bad: badRows(readings),
    reading: readingOf(rows, layout, conventions, origin, PROVEN[proof.proof]),
    doubts: [...origin.doubts, ...layout.doubts, ...conventions.doubts, ...doubtsOf(movements, readings, proof.proof !== 'none')],
    proof: proof.proof,
    isInTime: proof.isInTime,
    openingBalanceMinor: proof.openingMinor,
    closingBalanceMinor: proof.closingMinor,
    firstDate: days.first,
    lastDate: days.last,
    periodStart: null,
    periodEnd: null,
    account: chosen === null ? null : lastOf(first?.row.cells[chosen.at] ?? null),
  };
};

const withoutFalseBalance = (layout: Layout, { isNoBalance }: Proof): Layout => {
  if (!isNoBalance) return layout;
  const { balance: _none, ...roles } = layout.roles;
  return { ...layout, roles };
};

const PROVEN: Readonly<Record<Statement['proof'], readonly string[]>> = {
  rows: ['The running balance proves every row.'],
  sum: ['The opening balance and all rows make the closing balance.'],
  none: [],
};
