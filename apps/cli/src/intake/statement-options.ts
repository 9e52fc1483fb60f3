import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ColumnRole, ENCODINGS, type MappingChange, type StatementHints, type StatementMapping } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { COLUMN_NAMES, COLUMN_ROLES, type ColumnName, mappingOf, present, StatementMappingIn } from 'ledger-server/json';
import * as v from 'valibot';

/** The account of a statement, or of how its tables are read. */
export const STATEMENT_ACCOUNT = ['--account <code>', 'the account of the chart that the statement is of'] as const;

/** The options of a table of movements on the command line. Those of HTTP have the same names. */
interface MappingOptions {
  readonly encoding?: StatementMapping['encoding'];
  readonly delimiter?: ',' | ';' | '|' | 'tab';
  /** False with `--no-header`; commander sets true without it, which states nothing. */
  readonly header?: boolean;
  readonly headerRow?: number;
  readonly column?: readonly NamedColumn[];
  readonly dateOrder?: StatementMapping['dateOrder'];
  readonly dateFormat?: string;
  readonly decimalMark?: StatementMapping['decimalMark'];
  readonly sign?: StatementMapping['sign'];
  readonly wordIn?: readonly string[];
  readonly wordOut?: readonly string[];
  readonly fee?: StatementMapping['fee'];
}

export interface StatementOptions extends MappingOptions {
  readonly mapping?: string;
  readonly profile?: string;
  readonly fileAccount?: string;
  readonly skipBadRows?: boolean;
  /** False with `--no-balances`. */
  readonly balances?: boolean;
}

type NamedColumn = readonly [role: ColumnRole, column: string | number];

/** `amount=Betrag`, or `amount=4` for the fourth column. */
const columnOf = (text: string): NamedColumn => {
  const [, name = '', column = ''] = /^([a-z_]+)=(.+)$/.exec(text) ?? [];
  if (!(name in COLUMN_ROLES)) throw new InvalidArgumentError(`write it as role=column; the roles are ${COLUMN_NAMES.join(', ')}.`);
  return [COLUMN_ROLES[name as ColumnName].role, /^[1-9]\d*$/.test(column) ? Number(column) : column];
};

const collected =
  <T>(read: (text: string) => T) =>
  (text: string, earlier: readonly T[] = []): readonly T[] => [...earlier, read(text)];

const rowNumber = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('write the number of a row, the first being 1.');
  return Number(text);
};

/** Adds the options by which a table is read. */
export const withMappingOptions = (command: Command): Command =>
  command
    .option('--column <role=column>', 'which column is what, by its header or its number; may be repeated', collected(columnOf))
    .addOption(new Option('--date-order <order>', 'for dates that can be read in two ways').choices(['dmy', 'mdy', 'ymd']))
    .option('--date-format <format>', 'how dates are written, such as DD.MM.YYYY')
    .addOption(new Option('--decimal-mark <mark>', 'for amounts that can be read in two ways').choices(['.', ',']))
    .addOption(
      new Option('--sign <rule>', 'as_printed: a minus is money out; charges_positive: no minus is money out').choices([
        'as_printed',
        'charges_positive',
      ]),
    )
    .option('--word-in <word>', 'a word of the direction column for money in; may be repeated', collected(String))
    .option('--word-out <word>', 'a word of the direction column for money out; may be repeated', collected(String))
    .addOption(
      new Option('--fee <rule>', 'how the fee column prints a fee that was charged').choices(['charged_positive', 'charged_negative']),
    )
    .addOption(new Option('--encoding <name>', 'the encoding of the text').choices(ENCODINGS))
    .addOption(new Option('--delimiter <sign>', 'what separates two cells').choices([',', ';', '|', 'tab']))
    .option('--no-header', 'the table has no row of column names')
    .option('--header-row <number>', 'the row of the column names', rowNumber);

/** Adds all options by which a statement is read. */
export const withStatementOptions = (command: Command): Command =>
  withMappingOptions(command)
    .option('--mapping <file>', 'a file with a mapping in JSON, as the HTTP interface takes it')
    .option('--profile <name>', 'the name of a known layout, used without recognising it')
    .option('--file-account <number>', 'of a file with several accounts, the number of the one to read, or its last digits')
    .option('--skip-bad-rows', 'import the good rows although others are bad')
    .option('--no-balances', 'import a file whose printed balances do not add up');

const DELIMITERS = { ',': ',', ';': ';', '|': '|', tab: '\t' } as const;

/** The mapping that the options state; empty where they state none. */
export const statedMapping = ({ column, delimiter, header, wordIn, wordOut, ...parts }: MappingOptions): StatementMapping =>
  present({
    ...parts,
    delimiter: delimiter && DELIMITERS[delimiter],
    header: header === false ? false : undefined,
    columns: column && columnsOf(column),
    directions: wordIn || wordOut ? { in: wordIn ?? [], out: wordOut ?? [] } : undefined,
  }) as StatementMapping;

/** Several columns of one role are read in the order in which they are named. */
const columnsOf = (named: readonly NamedColumn[]): NonNullable<MappingChange['columns']> => {
  const columns = new Map<ColumnRole, (string | number)[]>();
  for (const [role, column] of named) columns.set(role, [...(columns.get(role) ?? []), column]);
  return Object.fromEntries([...columns].map(([role, all]) => [role, all.length === 1 ? all[0] : all]));
};

/** What the options state about a file. An option of its own takes precedence over the same one of the file of `--mapping`. */
export const statedHints = async ({
  mapping: file,
  profile,
  fileAccount,
  skipBadRows,
  balances,
  ...parts
}: StatementOptions): Promise<StatementHints> => {
  const stated = statedMapping(parts);
  const written = file === undefined ? {} : await mappingIn(file);
  const mapping: StatementMapping = { ...written, ...stated, ...columnsIn(written, stated) };
  return present({
    profile,
    account: fileAccount,
    dateOrder: mapping.dateOrder,
    skipBadRows,
    proveBalances: balances === false ? false : undefined,
    mapping: Object.keys(mapping).length > 0 ? mapping : undefined,
  }) as StatementHints;
};

const columnsIn = (written: StatementMapping, stated: StatementMapping): Pick<StatementMapping, 'columns'> =>
  written.columns === undefined && stated.columns === undefined ? {} : { columns: { ...written.columns, ...stated.columns } };

const mappingIn = async (path: string): Promise<StatementMapping> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Mistake(`--mapping: the file ${path} cannot be read.`);
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), StatementMappingIn), text);
  if (parsed.success) return mappingOf(parsed.output);
  const [issue] = parsed.issues;
  throw new Mistake(`--mapping: ${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}.`);
};
