import type { ColumnRole, FactKey, ReportedKind, SourceFact, SourceRecord, SourceRow } from 'ledger-core';
import { jsonObject, readableText, unwrapped } from '../text.ts';
import { comparable, type Layout, textFor } from './layout.ts';
import type { Movement } from './rows.ts';
import type { TableRow } from './table.ts';

/** Turns the movements of a file into records: one each, and one more for a processor's fee. */
export const toRecords = (layout: Layout, movements: readonly Movement[]): readonly SourceRecord[] => {
  const refs = refsOf(layout, movements);
  return movements.flatMap((movement) => readingsOf(layout, movement, refs.get(movement) ?? null));
};

const readingsOf = (layout: Layout, movement: Movement, ref: string | null): readonly SourceRecord[] => {
  const { amountMinor, feeMinor, pending } = movement;
  const description = descriptionOf(layout, movement);
  const whole: Part = { minor: amountMinor, ref, description, kind: kindOf(layout, movement) };
  if (feeMinor === 0n) return [readingOf(layout, movement, whole)];
  const feeText = description === '' ? 'Fee' : `Fee: ${description}`;
  const fee: Part = { minor: feeMinor, ref: ref === null ? null : `${ref}:fee`, description: feeText, kind: pending ? 'hold' : 'fee' };
  return (amountMinor === 0n ? [fee] : [whole, fee]).map((part) => readingOf(layout, movement, part));
};

/** The description with the columns that are joined to it, and with the rows below that carry it on. */
const descriptionOf = (layout: Layout, { row, continued = [] }: Movement): string => {
  const joined = (layout.roles.details ?? []).map((at) => row.cells[at] ?? '');
  const below = continued.flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  const [first, ...more] = [textFor(layout, row, 'description'), ...joined, ...below].map(readableText).filter((text) => text !== '');
  return [first, ...more.filter((text) => text !== first)].join(' ');
};

/** The values in which the records of one row differ. */
type Part = Pick<SourceRecord, 'ref' | 'description' | 'kind'> & { readonly minor: bigint };

const readingOf = (
  layout: Layout,
  { row, continued = [], date, currency }: Movement,
  { minor, ref, description, kind }: Part,
): SourceRecord => ({
  ref,
  date,
  amountMinor: minor < 0n ? -minor : minor,
  direction: minor < 0n ? 'out' : 'in',
  currency,
  kind,
  description,
  counterparty: readableText(textFor(layout, row, 'counterparty')) || null,
  facts: factsOf(layout, row),
  payload: payloadOf(layout, row, continued),
  row: sourceRow(layout, row),
});

/** A pending row is a hold. Fee, interest and refund come only from the profile's words. */
const kindOf = (layout: Layout, movement: Movement): ReportedKind => {
  if (movement.pending) return 'hold';
  const known = layout.settings.kinds?.[comparable(textFor(layout, movement.row, 'type'))];
  return known ?? (movement.amountMinor < 0n ? 'money_out' : 'money_in');
};

/** The references of the source: a column of ids without repeats, else a column of references that can only be ids.  [STM-8] */
const refsOf = (layout: Layout, movements: readonly Movement[]): ReadonlyMap<Movement, string> => {
  const read = (role: ColumnRole) => movements.map((movement) => [movement, unwrapped(textFor(layout, movement.row, role))] as const);
  const ids = read('id').filter(([, id]) => id !== '');
  if (ids.length > 0 && areDistinct(ids)) return new Map(ids);
  const references = read('reference');
  const areIds = references.every(([, reference]) => LOOKS_LIKE_ID.test(reference)) && areDistinct(references);
  return areIds ? new Map(references) : new Map();
};

const areDistinct = (refs: readonly (readonly [Movement, string])[]): boolean => new Set(refs.map(([, ref]) => ref)).size === refs.length;

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
const factsOf = (layout: Layout, row: TableRow): readonly SourceFact[] =>
  FACT_ROLES.flatMap(([key, role]) => {
    const value = textFor(layout, row, role);
    return value === '' ? [] : [{ key, value, detail: null }];
  });

/** The cells exactly as sent, by column name.  [STM-10] */
const payloadOf = (layout: Layout, row: TableRow, continued: readonly TableRow[]): string =>
  jsonObject([
    ...row.cells.map((cell, at) => [nameOf(layout, at), cell] as const),
    ...continued.flatMap(({ number, cells }) =>
      cells.flatMap((cell, at) => (cell === '' ? [] : [[`${nameOf(layout, at)}, row ${number}`, cell] as const])),
    ),
  ]);

const nameOf = ({ names }: Layout, at: number): string => names[at] ?? `column ${at + 1}`;

const sourceRow = (layout: Layout, row: TableRow): SourceRow => ({
  rowNumber: row.number,
  columns: row.cells.length === layout.names.length ? layout.names : layout.names.slice(0, row.cells.length),
  values: row.cells,
});
