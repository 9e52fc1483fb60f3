import { isLongerThan, type StatementMapping } from 'ledger-core';
import * as v from 'valibot';
import { described, flag, oneOf, textUpTo } from '../fields.ts';
import { isKeepable } from '../http/body.ts';
import { FILE, type UploadedFile } from '../http/upload.ts';
import { MAX_SOURCE_WORD_LENGTH } from '../limits.ts';
import { input, present } from '../wire.ts';
import { COLUMN_ROLES } from './column-roles.ts';

const word = textUpTo(MAX_SOURCE_WORD_LENGTH);
const whole = v.pipe(v.number(), v.integer());

const column = v.exactOptional(v.union([word, whole, v.array(v.union([word, whole]))]));
const entriesOf = <Names extends object>(names: Names) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, column])) as { [Name in keyof Names]: typeof column };

const dateOrder = oneOf(
  ['dmy', 'mdy', 'ymd'],
  'CSV and QIF: the order of day, month and year, for dates that can be read in two ways.',
  'mdy',
);
const decimalMark = oneOf(['.', ','], 'CSV and QIF: the decimal mark of the amounts, for amounts that can be read in two ways.', '.');

const StatementMappingIn = v.strictObject({
  delimiter: v.exactOptional(v.picklist([',', ';', '\t', '|'])),
  header: v.exactOptional(v.boolean()),
  columns: v.exactOptional(v.strictObject(entriesOf(COLUMN_ROLES))),
  date_order: v.exactOptional(dateOrder),
  decimal_mark: v.exactOptional(decimalMark),
  sign: v.exactOptional(v.picklist(['as_printed', 'charges_positive'])),
});

/** How to read a statement file: fields of the form, or of the query where the body is the file itself. */
const statementOptions = {
  profile: v.optional(described(word, 'CSV: the name of a known layout, used without recognising it.', 'chase_checking')),
  date_order: v.optional(dateOrder),
  decimal_mark: v.optional(decimalMark),
  mapping: v.optional(
    v.pipe(
      v.string(),
      v.metadata({
        description:
          'CSV (and the `sign` of QIF): which column is what, as JSON with `delimiter`, `header`, `columns`, `date_order`, `decimal_mark` and `sign`. A column is named by its header, or by its number from 1.',
        examples: ['{"columns": {"date": "Date", "description": "Description", "amount": "Amount"}}'],
        contentMediaType: 'application/json',
      }),
      v.parseJson(undefined, 'is not JSON'),
      StatementMappingIn,
    ),
  ),
  skip_bad_rows: v.optional(flag('True takes in the good rows and lists the bad ones, instead of refusing the file.')),
  prove_balances: v.optional(flag('False takes in a file whose printed balances do not add up.', false)),
  account: v.optional(
    described(word, 'OFX, CAMT, MT940 and QIF: of a file with several accounts, the number of the one, or its last digits.', '4321'),
  ),
};

const isFile = (part: unknown): boolean => {
  const { bytes, name } = Object(part) as Partial<UploadedFile>;
  return bytes instanceof Uint8Array && isKeepable(name) && !isLongerThan(name ?? '', MAX_SOURCE_WORD_LENGTH);
};

export const StatementQueryIn = v.strictObject(statementOptions);

export const StatementIn = input('StatementUpload', 'A statement file, with how to read it.', {
  file: v.pipe(
    v.custom<UploadedFile>(isFile, 'is not one file'),
    FILE('The file: CSV, XLSX, XLS, ODS, OFX, QFX, CAMT, MT940 or QIF. Its bytes decide on the format.'),
  ),
  ...statementOptions,
});

/** The caller's mapping, with the reader's names. */
export const mappingOf = ({ mapping, decimal_mark }: v.InferOutput<typeof StatementQueryIn>): StatementMapping | undefined => {
  if (mapping === undefined && decimal_mark === undefined) return undefined;
  const { columns, date_order, decimal_mark: markOfMapping, ...same } = mapping ?? {};
  return present({ ...same, columns: columns && rolesOf(columns), dateOrder: date_order, decimalMark: decimal_mark ?? markOfMapping });
};

const rolesOf = (columns: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, at]) => [COLUMN_ROLES[name as keyof typeof COLUMN_ROLES], at])) as NonNullable<
    StatementMapping['columns']
  >;
