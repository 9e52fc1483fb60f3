import type { ColumnRole, Encoding, IsoDate, Reading, StatementMapping } from 'ledger-core';
import { size } from '../size.ts';
import type { Conventions } from './conventions.ts';
import { shapeOf } from './find-layout.ts';
import { rolesOf, wholeWord } from './known-words.ts';
import { type Layout, referenceTo, textFor } from './layout.ts';
import { profileNames } from './profiles/profiles.ts';
import { daysBeginAnew } from './repeated-header.ts';
import type { Movement, RowReading } from './rows.ts';
import type { Delimiter, TableRow } from './table.ts';

/** Where a table came from: its encoding and delimiter, which a workbook does not have. */
export interface Origin {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  /** What a person should check before importing, known before the rows are read. */
  readonly doubts: readonly string[];
}

/** What a reader understood of a table, with a mapping that reads it again in the same way. */
export const readingOf = (
  rows: readonly TableRow[],
  layout: Layout,
  conventions: Conventions,
  origin: Origin,
  reasons: readonly string[],
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

/** The first role of a column; a text can have two, such as description and note. */
const roleOf = (layout: Layout, at: number): ColumnRole | null => {
  const [role] = Object.entries(layout.roles).find(([, columns]) => columns.includes(at)) ?? [];
  return (role as ColumnRole | undefined) ?? null;
};

/** The mapping has what the caller or the file shows. What no row showed stays open, so that the next file is asked for it.  [STM-54] */
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

/** The words of the caller, and the letters under a name of something else, whose meaning a balance has shown. */
const directionsOf = (layout: Layout, signs: Conventions['signs']): StatementMapping['directions'] => {
  const given = layout.settings.directions;
  const name = layout.header?.cells[layout.roles.direction?.[0] ?? -1] ?? '';
  if (signs.by !== 'word' || given !== undefined || rolesOf(name).some(({ role }) => role === 'direction')) return given;
  const shown = [...new Set(layout.rows.map((row) => textFor(layout, row, 'direction')))].filter((word) => wholeWord(word) === null);
  const [into, out] = (['in', 'out'] as const).map((way) => shown.filter((word) => signs.words(word) === way));
  return into === undefined || out === undefined || into.length + out.length === 0 ? undefined : { in: into, out };
};

/** A column of directions is named only where its words decide. */
const columnsOf = (layout: Layout, isByWord: boolean): NonNullable<StatementMapping['columns']> =>
  Object.fromEntries(
    Object.entries(layout.roles).flatMap(([role, columns]) => {
      const references = columns.map((at) => referenceTo(layout, at));
      return references.length === 0 || (!isByWord && role === 'direction')
        ? []
        : [[role, references.length === 1 ? references[0] : references] as const];
    }),
  );

/** What a person should check, beside what the conventions leave open. */
export const doubtsOf = (movements: readonly Movement[], readings: readonly RowReading[], isProven: boolean): readonly string[] => [
  ...(isProven ? [] : daysBeginAnew(readings)),
  ...farDays(movements),
  ...laterHolds(movements),
  ...parts(movements, isProven),
  ...oneWay(movements, isProven),
  ...garbled(movements),
];

const DAY_MS = 86_400_000;
const FAR_DAYS = 370;

/** A day more than a year away from all others is often a misprint. */
const farDays = (movements: readonly Movement[]): readonly string[] => {
  const { first, last } = rangeOf(movements);
  if (first === null || last === null || Date.parse(last) - Date.parse(first) <= FAR_DAYS * DAY_MS) return [];
  const sorted = movements.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const at = sorted.findIndex(
    ({ date }, index) => index > 0 && (Date.parse(date) - Date.parse(sorted[index - 1]?.date ?? date)) / DAY_MS > FAR_DAYS,
  );
  const movement = at * 2 >= sorted.length ? sorted[at] : sorted[at - 1];
  return at === -1 || movement === undefined
    ? []
    : [`Row ${movement.row.number} is of ${movement.date}, more than a year away from the other rows; check its date.`];
};

/** A hold is booked within days, so one far behind the last booking may have a wrong day. */
const laterHolds = (movements: readonly Movement[]): readonly string[] => {
  const { last } = rangeOf(movements.filter(({ pending }) => !pending));
  const hold = movements.find(
    ({ pending, date }) => pending && last !== null && Date.parse(date) - Date.parse(last) > MAX_HOLD_DAYS * DAY_MS,
  );
  return hold === undefined || last === null
    ? []
    : [
        `Row ${hold.row.number} is a hold of ${hold.date}, more than ${MAX_HOLD_DAYS} days after the last booking (${last}); check its date.`,
      ];
};

const MAX_HOLD_DAYS = 8;

/** The parts of a collective order may stand below it, or above it, with amounts of their own. */
const parts = (movements: readonly Movement[], isProven: boolean): readonly string[] =>
  isProven ? [] : [partsBehind(movements), partsBehind(movements.toReversed())].flatMap((doubt) => doubt ?? []).slice(0, 1);

const partsBehind = (movements: readonly Movement[]): string | null => {
  for (const [at, whole] of movements.entries()) {
    const [first, last] = [movements[at + 1], movements[endOfParts(movements, at)]];
    if (first === undefined || last === undefined || first === last) continue;
    const between = [first.row.number, last.row.number].sort((a, b) => a - b);
    return `Rows ${between.join(' to ')} together make the amount of row ${whole.row.number}; check that they are not its parts.`;
  }
  return null;
};

/** Where the next rows of the same day and direction have made the amount of a row, or -1. */
const endOfParts = (movements: readonly Movement[], at: number): number => {
  const whole = movements[at];
  let sum = 0n;
  for (let end = at + 1; whole !== undefined && end <= at + MAX_PARTS; end += 1) {
    const next = movements[end];
    if (next === undefined || next.date !== whole.date || next.amountMinor > 0n !== whole.amountMinor > 0n) return -1;
    sum += next.amountMinor;
    if (size(sum) >= size(whole.amountMinor)) return sum === whole.amountMinor ? end : -1;
  }
  return -1;
};

const MAX_PARTS = 50;

/** The first and the last day of the movements. */
export const rangeOf = (movements: readonly Movement[]): { readonly first: IsoDate | null; readonly last: IsoDate | null } => {
  let [first, last]: [IsoDate | null, IsoDate | null] = [null, null];
  for (const { date } of movements) {
    if (first === null || date < first) first = date;
    if (last === null || date > last) last = date;
  }
  return { first, last };
};

const MANY = 5;

const oneWay = (movements: readonly Movement[], isProven: boolean): readonly string[] => {
  const into = movements.filter(({ amountMinor }) => amountMinor > 0n).length;
  if (isProven || movements.length < MANY || (into > 0 && into < movements.length)) return [];
  return [`All ${movements.length} movements are money ${into > 0 ? 'in' : 'out'}; check the direction.`];
};

/** Letters as they appear where a text is read in another encoding than its own. */
const GARBLED =
  /\ufffd|\u00c3[\u0080-\u00bf\u2018-\u2122]|[\u00c2\u00c4\u00c5][\u0080-\u00bf\u0152-\u2122]|\p{L}[\u00b3\u00b9\u00bf\u00a3\u00a5\u00a6\u00bc\u00be]\p{L}|[\u00c0-\u00ff]{4}/u;

const BEYOND_ASCII = /[^ -~]/;

const garbled = (movements: readonly Movement[]): readonly string[] => {
  const shown = movements.find(({ row }) => row.cells.some((cell) => BEYOND_ASCII.test(cell) && GARBLED.test(cell)));
  return shown === undefined
    ? []
    : [`Row ${shown.row.number} has letters that look garbled; if they are, say the encoding with mapping.encoding.`];
};
