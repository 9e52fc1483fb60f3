import { cellsOf, type FeeRule, isRefusal, MAX_STATEMENT_ROWS, type Refusal, refuse, type Why } from 'ledger-core';
import { lastOf } from '../accounts.ts';
import type { DecodedText } from '../encoding.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead, TableRead } from '../statement-read.ts';
import { proveBalances } from './balance-proof.ts';
import { layoutFor } from './columns.ts';
import { type Conventions, decideConventions, decideFee } from './conventions.ts';
import { askBadRows } from './doubts.ts';
import { withSerialDays } from './header.ts';
import { type Layout, textFor } from './layout.ts';
import { onlyProven, readAgainstLayout, readSettled } from './other-readings.ts';
import { type AccountColumn, ofOneSection, refuseJournal, refuseTrades, rowsOfAccount, severalAccounts } from './own-account.ts';
import { why } from './reasons.ts';
import { readLines, withEndBalances, withoutPartsByProof, withoutUndatedParts, withoutUnknownStates } from './related-rows.ts';
import { faultsIn, ignored, type RowReading, transactionsOf } from './rows.ts';
import { type Chosen, type Origin, statementOf } from './statement.ts';
import {
  DELIMITERS,
  type Delimiter,
  delimiterOf,
  mayDivide,
  readableCell,
  readableRows,
  readTable,
  type TableRow,
  withQuotedFormulas,
} from './table.ts';
import { comparable } from './words/plain-name.ts';

/**
 * Reads a CSV statement: splits it into rows and reads them as a table. If refused, it is split by other delimiters unless the caller sets
 * one.  [STM-63]
 */
export const readCsv = (decoded: DecodedText, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const given = options.mapping?.delimiter;
  const delimiter = delimiterOf(decoded.text, given);
  const read = readDivided(decoded, delimiter, options);
  if (!isRefusal(read) || given !== undefined) return read;
  const others = DELIMITERS.filter((other) => other !== delimiter && mayDivide(decoded.text, other));
  const readings = others.map((other) => ({
    doubt: why.only_balance_shows_delimiter({ read: NAMED[other], usual: NAMED[delimiter] }),
    read: () => readDivided(decoded, other, options),
  }));
  return onlyProven(readings) ?? read;
};

const NAMED: Readonly<Record<Delimiter, Why>> = {
  ',': why.the_delimiter_comma(),
  ';': why.the_delimiter_semicolon(),
  '\t': why.the_delimiter_tab(),
  '|': why.the_delimiter_pipe(),
};

const readDivided = (
  { text, encoding, doubts }: DecodedText,
  delimiter: Delimiter,
  options: ReadOptions,
): StatementRead | Refusal<'unprocessable'> => {
  const rows = readTable(withQuotedFormulas(text), delimiter);
  return isRefusal(rows) ? rows : readRows(rows, { format: 'csv', encoding, delimiter, doubts }, options);
};

/** Reads a table of transactions. Ambiguity is refused with the options that would resolve it, each of which was tried.  [STM-15] */
export const readRows = (rows: readonly TableRow[], origin: Origin, options: ReadOptions): StatementRead | Refusal<'unprocessable'> => {
  const readable = withSerialDays(readableRows(rows), options);
  const readAs = (given: ReadOptions) => readSettled((tried) => readWith(readable, origin, tried), given, rows.length);
  const first = readAs(options);
  const read = isRefusal(first) ? (readAgainstLayout(readable, options, readAs) ?? first) : first;
  if (isRefusal(read)) return read;
  const { isInTime: _compared, ...statement } = read;
  return statement;
};

/** Reads the rows of one account if the file lists several accounts one after another. */
const readWith = (rows: readonly TableRow[], origin: Origin, options: ReadOptions): TableRead | Refusal<'unprocessable'> => {
  const part = ofOneSection(rows, options);
  if (isRefusal(part)) return part;
  const read = readPart(part.rows, origin, options);
  if (isRefusal(read) || part.account === null) return read;
  return { ...read, ignored: [...read.ignored, ...part.others], account: lastOf(part.account) };
};

/** Reads in five steps: layout, accounts, conventions, transactions, proof. Each step may refuse the file. */
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

/** Removes other roles from the account column. */
const ofAccount = (layout: Layout, at: number): Layout => {
  const others = Object.entries(layout.roles).map(([role, columns]) => [role, columns.filter((column) => column !== at)] as const);
  return { ...layout, roles: { ...Object.fromEntries(others.filter(([, columns]) => columns.length > 0)), account: [at] } };
};

/** Holds do not change a balance, so it proves nothing about an account with only holds. */
const hasAllBooked = ({ records }: StatementRead, { at, values }: AccountColumn): boolean => {
  const booked = new Set<string | undefined>();
  for (const { kind, row, payload } of records)
    if (kind !== 'hold' && row !== null) booked.add(readableCell(cellsOf(row, payload).values[at] ?? '').trim());
  return values.every((value) => booked.has(value));
};

const readLayout = (
  rows: readonly TableRow[],
  found: Layout,
  origin: Origin,
  options: ReadOptions,
  chosen: Chosen | null = null,
): TableRead | Refusal<'unprocessable'> => {
  if (found.rows.length === 0) return refuse('unprocessable', why.header_without_rows());
  if (found.rows.length > MAX_STATEMENT_ROWS) return refuse('unprocessable', whyOfFile.too_many_rows({ most: MAX_STATEMENT_ROWS }));
  const conventions = decideConventions(found, chosen?.rows ?? found.rows, options);
  if (isRefusal(conventions)) return conventions;
  const fee = decideFee(found, conventions, options);
  if (fee !== null && isRefusal(fee)) return fee;
  const layout = withEndBalances({ layout: withFee(found, fee), conventions, currency: options.currency });
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

/** A fee that the amounts include moves no money of its own. */
const withFee = (layout: Layout, fee: FeeRule | null): Layout => {
  const settings = fee === null ? layout.settings : { ...layout.settings, fee };
  if (fee === 'charged_positive' || fee === 'charged_negative') return { ...layout, settings };
  const { fee: _included, ...roles } = layout.roles;
  return { ...layout, roles, settings };
};

/** Money that a card or bank account paid never left the wallet, and is in that account's statement. */
const ownFundsOnly = (layout: Layout, reading: RowReading): RowReading => {
  const own = layout.settings.ownFunds;
  if (own === undefined || reading.is !== 'movement' || reading.transaction.amountMinor > 0n) return reading;
  const source = textFor(layout, reading.transaction.row, 'fundedBy');
  if (source === '' || own.includes(comparable(source))) return reading;
  return ignored(reading.transaction.row, why.the_payment_from_elsewhere({ source }), { date: reading.transaction.date });
};

/** One bad row refuses the file, unless the caller asked to skip bad rows and good ones remain.  [STM-2] */
const faultOf = (
  rows: readonly RowReading[],
  layout: Layout,
  conventions: Conventions,
  { skipBadRows = false }: ReadOptions,
): Refusal<'unprocessable'> | null => {
  const bad = faultsIn(rows);
  const good = transactionsOf(rows).length;
  if (bad.length > 0 && (!skipBadRows || good === 0)) return askBadRows(bad, good, layout, conventions);
  const hasDate = rows.some((row) => row.is === 'movement' || (row.is === 'ignored' && row.ignored.date !== null));
  return hasDate ? null : refuse('unprocessable', why.no_dated_amount());
};
