import { ENCODINGS, FEE_RULES, type StatementMapping } from 'ledger-core';
import * as v from 'valibot';
import { MAX_SOURCE_WORD_LENGTH } from '../../bank/sources/wire.ts';
import { described, id, listOf, moment, oneOf, text, textUpTo, truth } from '../../fields.ts';
import { camelCase, decoderOfFields } from '../../mapping.ts';
import { input, output } from '../../schemas.ts';
import { COLUMN_NAMES, COLUMN_ROLES, type ColumnName } from './column-roles.ts';

/** How a table is read: on upload, saved, and updated. */

const word = textUpTo(MAX_SOURCE_WORD_LENGTH);
const place = v.pipe(v.number(), v.integer(), v.minValue(1));
const column = v.union([word, place, v.array(v.union([word, place]))]);
const words = (description: string, example: readonly string[]) => listOf(word, description, example);

const columns = Object.fromEntries(
  COLUMN_NAMES.map((name) => [name, described(column, COLUMN_ROLES[name].means, COLUMN_ROLES[name].example)]),
) as unknown as { readonly [Name in ColumnName]: typeof column };

const COLUMNS =
  'The role of each column, which is identified by its header or by its number from 1. Several columns of one role are read in their order.';
const COLUMNS_EXAMPLE = { date: 'Buchungstag', description: 'Verwendungszweck', amount: 'Betrag' };

/** The parts of a mapping with their descriptions, for every place where a mapping is given or shown. */
export const MAPPING_PARTS = {
  encoding: oneOf(ENCODINGS, 'The text encoding.'),
  delimiter: oneOf([',', ';', '\t', '|'], 'The cell delimiter.', ';'),
  header: truth('Whether the table has a header row.'),
  header_row: described(place, 'The header row. The first row of the file is 1.', 5),
  date_order: oneOf(['dmy', 'mdy', 'ymd'], 'The order of day, month and year, for ambiguous dates.', 'dmy'),
  date_format: described(word, 'The date format, in the letters D, M and Y. It takes precedence over `date_order`.', 'DD.MM.YYYY'),
  decimal_mark: oneOf(['.', ','], 'The decimal mark, for ambiguous amounts.', ','),
  sign: oneOf(
    ['as_printed', 'charges_positive'],
    'The sign convention. `as_printed`: a negative amount is money out. `charges_positive`: a positive amount is money out, as in many card files.',
  ),
  fee: oneOf(FEE_RULES, 'The sign of a fee that is charged on top of the amount, or `included` in the amount.'),
} as const;

/** The same parts, each optional. */
export const OPTIONAL_PARTS = v.partial(v.strictObject(MAPPING_PARTS)).entries;

const directions = v.strictObject({
  in: words('The words for money in.', ['H', 'Haben']),
  out: words('The words for money out.', ['S', 'Soll']),
});
const DIRECTIONS = 'The words in the direction column, ignoring case.';

/** A mapping with optional parts. */
const MAPPING = {
  ...OPTIONAL_PARTS,
  columns: v.optional(described(v.partial(v.strictObject(columns)), COLUMNS, COLUMNS_EXAMPLE)),
  directions: v.optional(described(directions, DIRECTIONS, { in: ['H'], out: ['S'] })),
};

/** A mapping as given in a request. */
export const StatementMappingIn = v.strictObject(MAPPING);

/** Converts a mapping to the library's names. */
export const mappingOf = decoderOfFields(MAPPING) as (mapping: v.InferOutput<typeof StatementMappingIn>) => StatementMapping;

const nullish = <Entries extends v.ObjectEntries>(entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, v.nullish(schema)])) as unknown as {
    readonly [Name in keyof Entries]: v.NullishSchema<Entries[Name], undefined>;
  };

export const MappingOut = output('StatementMappingOut', 'The column mapping of a table. Unneeded fields are absent.', MAPPING);

export const StoredMappingOut = output('StoredMappingOut', 'A saved column mapping of a source account, for files of one shape.', {
  id: id('mapping', 'The id of the saved mapping.'),
  shape: text(
    'The shape of the files: the column names, or the kinds of cells if there are no names.',
    'names: buchungstag | verwendungszweck | betrag',
  ),
  mapping: MappingOut,
  kept_at: moment('The time when the mapping was saved or last changed.'),
});

export const StoredMappingsOut = output('StoredMappingsOut', 'The saved mappings of a source account.', {
  data: listOf(StoredMappingOut, 'The mappings, the latest last.'),
});

export const MappingChangeIn = input(
  'StatementMappingChange',
  'Changes to a saved mapping. Omitted fields stay unchanged. Null removes a field.',
  {
    ...nullish(MAPPING_PARTS),
    columns: v.optional(described(v.strictObject(nullish(columns)), COLUMNS, COLUMNS_EXAMPLE)),
    directions: v.nullish(described(directions, DIRECTIONS, { in: ['H'], out: ['S'] })),
  },
  { columns: { amount: 'Umsatz' }, sign: 'charges_positive' },
);

/** The library names a mapping part. On upload, it is a separate field. */
export const OPTION_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(MAPPING_PARTS).map((wire) => [`mapping.${camelCase(wire)}`, wire]),
);
