import {
  areInFileOrder,
  type BadRow,
  type ColumnRole,
  type Encoding,
  type FactKey,
  type Reading,
  type ReportedKind,
  type SourceFact,
  type SourceRecord,
  type SourceRow,
  type Statement,
  type StatementMapping,
  type Why,
} from 'ledger-core';
import { lastOf } from '../accounts.ts';
import { size } from '../size.ts';
import type { TableRead } from '../statement-read.ts';
import { readableText, unwrapped } from '../text.ts';
import type { Proof } from './balance-proof.ts';
import { shapeOf } from './columns.ts';
import type { Conventions } from './conventions.ts';
import { descriptionOf, memoOf, withoutText } from './descriptions.ts';
import { doubtsOf, rangeOf } from './doubts.ts';
import { rolesOf, wholeWord } from './known-words.ts';
import { type Layout, nameOf, referenceTo, textFor } from './layout.ts';
import { profileNames } from './profiles/profiles.ts';
import { why } from './reasons.ts';
import { faultsIn, type RowReading, type StatementRow, transactionsOf } from './rows.ts';
import type { Delimiter, TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** The column by which an account was selected, the rows of all accounts, and the rows that were left out. */
export interface Chosen {
  readonly at: number;
  readonly rows: readonly TableRow[];
  readonly others: readonly BadRow[];
}

interface Result {
  readonly rows: readonly TableRow[];
  readonly layout: Layout;
  readonly conventions: Conventions;
  readonly readings: readonly RowReading[];
  readonly proof: Proof;
  readonly chosen: Chosen | null;
}

export const statementOf = ({ rows, layout: read, conventions, readings, proof, chosen }: Result, origin: Origin): TableRead => {
  const layout = withoutFalseBalance(read, proof);
  const statementRows = transactionsOf(readings);
  const days = rangeOf(statementRows);
  const above = layout.preamble.map(({ number }): BadRow => ({ rowNumber: number, column: null, ...why.the_row_above_header() }));
  const ignored = [...above, ...readings.flatMap((row) => (row.is === 'ignored' ? [row.ignored.why] : []))];
  const [first] = statementRows;
  return {
    format: origin.format,
    profile: layout.profile,
    encoding: origin.encoding,
    records: recordsOf(layout, statementRows),
    ignored: [...ignored, ...(chosen?.others ?? [])],
    bad: faultsIn(readings),
    reading: readingOf(rows, layout, conventions, origin, PROVEN[proof.proof]),
    doubts: [...origin.doubts, ...layout.doubts, ...conventions.doubts, ...doubtsOf(statementRows, readings, proof.proof !== 'none')],
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

const PROVEN: Readonly<Record<Statement['proof'], readonly Why[]>> = {
  rows: [why.each_row_proven()],
  sum: [why.sum_of_rows_proven()],
  none: [],
};

/** The origin of a table: encoding and delimiter, which a workbook does not have. */
export interface Origin {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  /** Points that a person should check before importing, known before the rows are read. */
  readonly doubts: readonly Why[];
}

/** Describes how a table was read, with a mapping that reads it again in the same way. */
const readingOf = (
  rows: readonly TableRow[],
  layout: Layout,
  conventions: Conventions,
  origin: Origin,
  reasons: readonly Why[],
): Reading => {
  const headerAt = layout.header === null ? null : rows.indexOf(layout.header);
  return {
    shape: shapeOf(headerAt === null ? layout.rows : rows, headerAt),
    isKnown: profileNames.includes(layout.profile),
    mapping: mappingOf(layout, conventions, origin),
    columns: layout.names.map((name, at) => ({ name, role: roleOf(layout, at) })),
    reasons: [...layout.reasons, ...conventions.reasons, ...reasons],
  };
};

/** The first role of a column. A text column can have two, such as description and note. */
const roleOf = (layout: Layout, at: number): ColumnRole | null => {
  const [role] = Object.entries(layout.roles).find(([, columns]) => columns.includes(at)) ?? [];
  return (role as ColumnRole | undefined) ?? null;
};

/** The mapping contains what the caller or the file shows. What no row shows stays open, so the next file is asked again.  [STM-54] */
const mappingOf = (
  layout: Layout,
  { days, decimalMark, isMarkShown, signs }: Conventions,
  { encoding, delimiter }: Origin,
): StatementMapping => {
  const { dateFormat, fee } = layout.settings;
  const directions = directionsOf(layout, signs);
  return {
    ...(encoding !== null && { encoding }),
    ...(delimiter !== null && { delimiter }),
    header: layout.header !== null,
    ...(layout.header !== null && { headerRow: layout.header.number }),
    columns: columnsOf(layout, signs.by === 'word'),
    ...(dateFormat === undefined ? days.isShown && { dateOrder: days.order } : { dateFormat }),
    ...(isMarkShown && { decimalMark }),
    ...(signs.by === 'print' && { sign: signs.turned ? ('charges_positive' as const) : ('as_printed' as const) }),
    ...(directions !== undefined && { directions }),
    ...(fee !== undefined && { fee }),
  };
};

/** The caller's words, and the letters in a column with an unrelated name whose meaning a balance proved. */
const directionsOf = (layout: Layout, signs: Conventions['signs']): StatementMapping['directions'] => {
  const given = layout.settings.directions;
  const name = layout.header?.cells[layout.roles.direction?.[0] ?? -1] ?? '';
  if (signs.by !== 'word' || given !== undefined || rolesOf(name).some(({ role }) => role === 'direction')) return given;
  const shown = [...new Set(layout.rows.map((row) => textFor(layout, row, 'direction')))].filter((word) => wholeWord(word) === null);
  const [into, out] = (['in', 'out'] as const).map((way) => shown.filter((word) => signs.words(word) === way));
  return into === undefined || out === undefined || into.length + out.length === 0 ? undefined : { in: into, out };
};

/** The mapping contains a direction column only if its words decide. */
const columnsOf = (layout: Layout, isByWord: boolean): NonNullable<StatementMapping['columns']> =>
  Object.fromEntries(
    Object.entries(layout.roles).flatMap(([role, columns]) => {
      const references = columns.map((at) => referenceTo(layout, at));
      return references.length === 0 || (!isByWord && role === 'direction')
        ? []
        : [[role, references.length === 1 ? references[0] : references] as const];
    }),
  );

/**
 * The records of a file: one per transaction, plus one for a processor's fee. Created lazily, because their texts use most of the memory of
 * reading.
 */
const recordsOf = (layout: Layout, rows: readonly StatementRow[]): Iterable<SourceRecord> => ({
  *[Symbol.iterator]() {
    const refs = refsOf(layout, rows);
    const table = tableOf(layout);
    for (const [at, transaction] of rows.entries()) yield* recordsOfMovement(table, transaction, refs[at] || null);
  },
});

/** Shared data of all records of a file. */
interface Table {
  readonly layout: Layout;
  /** The column names as JSON strings. */
  readonly quoted: readonly string[];
  /** The fact roles that the file has. */
  readonly facts: typeof FACT_ROLES;
  readonly isKeptInOrder: boolean;
}

const tableOf = (layout: Layout): Table => ({
  layout,
  quoted: layout.names.map((name) => JSON.stringify(name)),
  facts: FACT_ROLES.filter(([, role]) => layout.roles[role] !== undefined),
  isKeptInOrder: areInFileOrder(layout.names),
});

const recordsOfMovement = (table: Table, row: StatementRow, ref: string | null): readonly SourceRecord[] => {
  const { layout } = table;
  const { amountMinor, feeMinor, pending } = row;
  const description = descriptionOf(layout, row) || withoutText(layout, row);
  const whole: Part = { minor: amountMinor, ref, description, kind: kindOf(layout, row) };
  if (feeMinor === 0n) return [recordOf(table, row, whole)];
  const feeText = `Fee: ${description}`;
  const fee: Part = { minor: feeMinor, ref: ref === null ? null : `${ref}:fee`, description: feeText, kind: pending ? 'hold' : 'fee' };
  return (amountMinor === 0n ? [fee] : [whole, fee]).map((part) => recordOf(table, row, part));
};

/** The values in which the records of one row differ. */
type Part = Pick<SourceRecord, 'ref' | 'description' | 'kind'> & { readonly minor: bigint };

const recordOf = (
  table: Table,
  { row, continued = [], date, currency }: StatementRow,
  { minor, ref, description, kind }: Part,
): SourceRecord => ({
  ref,
  date,
  amountMinor: size(minor),
  direction: minor < 0n ? 'out' : 'in',
  currency,
  kind,
  description,
  memo: memoOf(table.layout, row),
  counterparty: readableText(textFor(table.layout, row, 'counterparty')) || null,
  facts: factsOf(table, row),
  payload: payloadOf(table, row, continued),
  row: sourceRow(table, row, continued),
});

/** A pending row is a hold. Fee, interest and refund only come from the profile's words. */
const kindOf = (layout: Layout, row: StatementRow): ReportedKind => {
  if (row.pending) return 'hold';
  const known = layout.settings.kinds?.[comparable(textFor(layout, row.row, 'type'))];
  return known ?? (row.amountMinor < 0n ? 'money_out' : 'money_in');
};

/** The source's references: a column of unique ids, else a reference column whose values can only be ids.  [STM-8] */
const refsOf = (layout: Layout, rows: readonly StatementRow[]): readonly string[] => {
  const read = (role: ColumnRole) => rows.map(({ row }) => unwrapped(textFor(layout, row, role)));
  const ids = read('id');
  const filled = ids.filter((id) => id !== '');
  if (filled.length > 0 && areDistinct(filled)) return ids;
  const references = read('reference');
  return references.every((reference) => LOOKS_LIKE_ID.test(reference)) && areDistinct(references) ? references : [];
};

const areDistinct = (refs: readonly string[]): boolean => new Set(refs).size === refs.length;

/** A bank reuses shorter numbers next month. A text with blanks was written by a payer. */
const LOOKS_LIKE_ID = /^(?=.*\d)\S{8,100}$/;

const FACT_ROLES: readonly (readonly [FactKey, ColumnRole])[] = [
  ['authorized', 'transactionDate'],
  ['category', 'category'],
  ['counterparty', 'counterparty'],
  ['descriptor', 'descriptor'],
  ['kind', 'type'],
  ['note', 'note'],
  ['check_number', 'checkNumber'],
  ['cardholder', 'cardholder'],
];

/** Additional facts of the row, verbatim. */
const factsOf = ({ layout, facts }: Table, row: TableRow): readonly SourceFact[] =>
  facts.flatMap(([key, role]) => {
    const value = textFor(layout, row, role);
    return value === '' ? [] : [{ key, value, detail: null }];
  });

/** The cells exactly as sent, by column name.  [STM-10] */
const payloadOf = ({ layout, quoted }: Table, row: TableRow, continued: readonly TableRow[]): string => {
  const values = (row.sent ?? row.cells).map((cell, at) => `${quoted[at]}:${JSON.stringify(cell)}`);
  for (const { number, cells, sent } of continued)
    for (const [at, cell] of (sent ?? cells).entries())
      if (cell !== '') values.push(`${JSON.stringify(`${nameOf(layout, at)}, row ${number}`)}:${JSON.stringify(cell)}`);
  return `{${values.join(',')}}`;
};

/** The payload has the cells of a row and of its continuation rows. */
const sourceRow = (
  { layout, isKeptInOrder }: Table,
  { number: rowNumber, cells, sent = cells }: TableRow,
  continued: readonly TableRow[],
): SourceRow =>
  isKeptInOrder && continued.length === 0 ? { rowNumber } : { rowNumber, columns: layout.names.slice(0, sent.length), values: sent };
