import {
  areKeptInOrder,
  type ColumnRole,
  type FactKey,
  type ReportedKind,
  type SourceFact,
  type SourceRecord,
  type SourceRow,
} from 'ledger-core';
import { size } from '../size.ts';
import { readableText, unwrapped } from '../text.ts';
import { descriptionOf, memoOf, withoutText } from './descriptions.ts';
import { type Layout, nameOf, textFor } from './layout.ts';
import type { Movement } from './rows.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/**
 * The records of a file: one for each movement, and one more for a processor's fee. Each is made when it is asked for, since their texts are most of
 * the memory that reading takes.
 */
export const recordsOf = (layout: Layout, movements: readonly Movement[]): Iterable<SourceRecord> => ({
  *[Symbol.iterator]() {
    const refs = refsOf(layout, movements);
    const table = tableOf(layout);
    for (const [at, movement] of movements.entries()) yield* recordsOfMovement(table, movement, refs[at] || null);
  },
});

/** What the records of a file have in common. */
interface Table {
  readonly layout: Layout;
  /** The column names as texts of JSON. */
  readonly quoted: readonly string[];
  /** The roles of facts that the file has. */
  readonly facts: typeof FACT_ROLES;
  readonly isKeptInOrder: boolean;
}

const tableOf = (layout: Layout): Table => ({
  layout,
  quoted: layout.names.map((name) => JSON.stringify(name)),
  facts: FACT_ROLES.filter(([, role]) => layout.roles[role] !== undefined),
  isKeptInOrder: areKeptInOrder(layout.names),
});

const recordsOfMovement = (table: Table, movement: Movement, ref: string | null): readonly SourceRecord[] => {
  const { layout } = table;
  const { amountMinor, feeMinor, pending } = movement;
  const description = descriptionOf(layout, movement) || withoutText(layout, movement);
  const whole: Part = { minor: amountMinor, ref, description, kind: kindOf(layout, movement) };
  if (feeMinor === 0n) return [recordOf(table, movement, whole)];
  const feeText = `Fee: ${description}`;
  const fee: Part = { minor: feeMinor, ref: ref === null ? null : `${ref}:fee`, description: feeText, kind: pending ? 'hold' : 'fee' };
  return (amountMinor === 0n ? [fee] : [whole, fee]).map((part) => recordOf(table, movement, part));
};

/** The values in which the records of one row differ. */
type Part = Pick<SourceRecord, 'ref' | 'description' | 'kind'> & { readonly minor: bigint };

const recordOf = (
  table: Table,
  { row, continued = [], date, currency }: Movement,
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

/** A pending row is a hold. Fee, interest and refund come only from the profile's words. */
const kindOf = (layout: Layout, movement: Movement): ReportedKind => {
  if (movement.pending) return 'hold';
  const known = layout.settings.kinds?.[comparable(textFor(layout, movement.row, 'type'))];
  return known ?? (movement.amountMinor < 0n ? 'money_out' : 'money_in');
};

/** The references of the source: a column of ids without repeats, else a column of references that can only be ids.  [STM-8] */
const refsOf = (layout: Layout, movements: readonly Movement[]): readonly string[] => {
  const read = (role: ColumnRole) => movements.map(({ row }) => unwrapped(textFor(layout, row, role)));
  const ids = read('id');
  const filled = ids.filter((id) => id !== '');
  if (filled.length > 0 && areDistinct(filled)) return ids;
  const references = read('reference');
  return references.every((reference) => LOOKS_LIKE_ID.test(reference)) && areDistinct(references) ? references : [];
};

const areDistinct = (refs: readonly string[]): boolean => new Set(refs).size === refs.length;

/** A bank uses shorter numbers again next month; a text with blanks was written by a payer. */
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

/** Further facts of the row, word for word. */
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

/** The payload has the cells of a row, and those of the rows below that carry it on. */
const sourceRow = (
  { layout, isKeptInOrder }: Table,
  { number: rowNumber, cells, sent = cells }: TableRow,
  continued: readonly TableRow[],
): SourceRow =>
  isKeptInOrder && continued.length === 0 ? { rowNumber } : { rowNumber, columns: layout.names.slice(0, sent.length), values: sent };
