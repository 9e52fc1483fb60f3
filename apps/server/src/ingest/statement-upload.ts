import { isLongerThan, type StatementMapping } from 'ledger-core';
import * as v from 'valibot';
import { isKeepable } from '../http/body.ts';
import type { UploadedFile } from '../http/upload.ts';
import { MAX_SOURCE_WORD_LENGTH } from '../limits.ts';
import { flag, input, present, textUpTo } from '../wire.ts';
import { COLUMN_ROLES } from './column-roles.ts';

const word = textUpTo(MAX_SOURCE_WORD_LENGTH);
const whole = v.pipe(v.number(), v.integer());

const column = v.exactOptional(v.union([word, whole, v.array(v.union([word, whole]))]));
const entriesOf = <Names extends object>(names: Names) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, column])) as { [Name in keyof Names]: typeof column };

const dateOrder = v.picklist(['dmy', 'mdy', 'ymd']);
const decimalMark = v.picklist(['.', ',']);

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
  profile: v.optional(word),
  date_order: v.optional(dateOrder),
  decimal_mark: v.optional(decimalMark),
  mapping: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), StatementMappingIn)),
  skip_bad_rows: v.optional(flag),
  prove_balances: v.optional(flag),
  account: v.optional(word),
};

const isFile = (part: unknown): boolean => {
  const { bytes, name } = Object(part) as Partial<UploadedFile>;
  return bytes instanceof Uint8Array && isKeepable(name) && !isLongerThan(name ?? '', MAX_SOURCE_WORD_LENGTH);
};

export const StatementQueryIn = v.strictObject(statementOptions);

export const StatementIn = input('StatementUpload', {
  file: v.pipe(
    v.custom<UploadedFile>(isFile, 'is not one file'),
    v.metadata({ type: 'string', contentMediaType: 'application/octet-stream' }),
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
