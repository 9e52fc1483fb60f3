import { ENCODINGS, type StatementMapping } from 'ledger-core';
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

const COLUMNS = 'Which column is what: by its header, or by its number from 1. Several columns of one role are read in their order.';
const COLUMNS_EXAMPLE = { date: 'Buchungstag', description: 'Verwendungszweck', amount: 'Betrag' };

/** The parts of a mapping with their descriptions, for every place where a mapping is given or shown. */
export const MAPPING_PARTS = {
  encoding: oneOf(ENCODINGS, 'The encoding of the text.'),
  delimiter: oneOf([',', ';', '\t', '|'], 'What separates two cells.', ';'),
  header: truth('Whether the columns have a row of names.'),
  header_row: described(place, 'The row of the column names, the first row of the file being 1.', 5),
  date_order: oneOf(['dmy', 'mdy', 'ymd'], 'The order of day, month and year, for dates that can be read in two ways.', 'dmy'),
  date_format: described(word, 'How dates are written, in the letters D, M and Y; takes precedence over `date_order`.', 'DD.MM.YYYY'),
  decimal_mark: oneOf(['.', ','], 'The decimal mark of the amounts, for amounts that can be read in two ways.', ','),
  sign: oneOf(
    ['as_printed', 'charges_positive'],
    '`as_printed`: a minus is money out. `charges_positive`: an amount without a minus is money out, as many card files print it.',
  ),
  fee: oneOf(['charged_positive', 'charged_negative'], 'How the column of fees prints a fee that was charged.'),
} as const;

/** The same parts, each optional. */
export const OPTIONAL_PARTS = v.partial(v.strictObject(MAPPING_PARTS)).entries;

const directions = v.strictObject({
  in: words('Words for money in.', ['H', 'Haben']),
  out: words('Words for money out.', ['S', 'Soll']),
});
const DIRECTIONS = 'The words of the column of directions; case does not matter.';

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

export const MappingOut = output(
  'StatementMappingOut',
  'How a table of movements is read; a part that is not there was not needed.',
  MAPPING,
);

export const StoredMappingOut = output('StoredMappingOut', 'How files of one shape are read for a source account.', {
  id: id('mapping', 'The id of the kept mapping.'),
  shape: text(
    'What files of this shape have in common: the names of their columns, or the kinds of their cells where there are no names.',
    'names: buchungstag | verwendungszweck | betrag',
  ),
  mapping: MappingOut,
  kept_at: moment('When it was kept or last changed.'),
});

export const StoredMappingsOut = output('StoredMappingsOut', 'The mappings that a source account keeps.', {
  data: listOf(StoredMappingOut, 'The mappings, the latest last.'),
});

export const MappingChangeIn = input(
  'StatementMappingChange',
  'What may change of a kept mapping: a part that is left out stays as it is, null removes it.',
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
