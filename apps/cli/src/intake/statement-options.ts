import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Body } from 'ledger-api-client';
import { several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';

/** The account of a statement or a saved mapping. */
export const STATEMENT_ACCOUNT = ['--account <account>', 'the account of the statement, by code or name'] as const;

type Mapping = NonNullable<Body<'sourceAccounts.changeMapping'>>;

/** The options for a table of transactions. They have the same names in the API. */
interface MappingOptions {
  readonly encoding?: NonNullable<Mapping['encoding']>;
  readonly delimiter?: ',' | ';' | '|' | 'tab';
  /** False with `--no-header`. Commander's default is true, which sets nothing. */
  readonly header?: boolean;
  readonly headerRow?: number;
  readonly column?: readonly string[];
  readonly dateOrder?: NonNullable<Mapping['date_order']>;
  readonly dateFormat?: string;
  readonly decimalMark?: NonNullable<Mapping['decimal_mark']>;
  readonly sign?: NonNullable<Mapping['sign']>;
  readonly wordIn?: readonly string[];
  readonly wordOut?: readonly string[];
  readonly fee?: NonNullable<Mapping['fee']>;
}

export interface StatementOptions extends MappingOptions {
  readonly mapping?: string;
  readonly layout?: string;
  readonly fileAccount?: string;
  readonly skipBadRows?: boolean;
  /** False with `--no-balances`. */
  readonly balances?: boolean;
}

const ROLES = [
  'date',
  'transaction_date',
  'description',
  'details',
  'descriptor',
  'amount',
  'debit',
  'credit',
  'fee',
  'net',
  'balance',
  'currency',
  'direction',
  'status',
  'type',
  'id',
  'reference',
  'counterparty',
  'category',
  'check_number',
  'cardholder',
  'note',
  'opening_balance',
  'closing_balance',
  'funded_by',
  'account',
] as const satisfies readonly (keyof NonNullable<Mapping['columns']>)[];

const ENCODINGS: readonly string[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'shift_jis',
  'gbk',
];

const COLUMN = /^([a-z_]+)=(.+)$/;

/** `amount=Betrag`, or `amount=4` for the fourth column. Several columns of one role are read in the order of their options. */
const column = (text: string, earlier?: readonly string[]): readonly string[] => {
  if (!(ROLES as readonly string[]).includes(COLUMN.exec(text)?.[1] ?? ''))
    throw new InvalidArgumentError(`Use the form ROLE=COLUMN. The roles are ${ROLES.join(', ')}.`);
  return several(text, earlier);
};

const rowNumber = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Must be a row number from 1.');
  return Number(text);
};

/** Adds the mapping options. */
export const withMappingOptions = (command: Command): Command =>
  command
    .option('--column <role=column>', 'the role of a column, given by header or number (repeatable)', column)
    .addOption(new Option('--date-order <order>', 'order of day, month and year in ambiguous dates').choices(['dmy', 'mdy', 'ymd']))
    .option('--date-format <format>', 'date format, such as DD.MM.YYYY')
    .addOption(new Option('--decimal-mark <mark>', 'decimal mark in ambiguous amounts').choices(['.', ',']))
    .addOption(
      new Option(
        '--sign <rule>',
        'as_printed (negative amounts are money out) or charges_positive (positive amounts are money out)',
      ).choices(['as_printed', 'charges_positive']),
    )
    .option('--word-in <word>', 'a word for money in, in the direction column (repeatable)', several)
    .option('--word-out <word>', 'a word for money out, in the direction column (repeatable)', several)
    .addOption(
      new Option('--fee <rule>', 'sign of fees charged on top of the amounts, or included in them').choices([
        'charged_positive',
        'charged_negative',
        'included',
      ]),
    )
    .addOption(new Option('--encoding <name>', 'text encoding').choices(ENCODINGS))
    .addOption(new Option('--delimiter <sign>', 'column delimiter').choices([',', ';', '|', 'tab']))
    .option('--no-header', 'the table has no header row')
    .option('--header-row <number>', 'the number of the header row', rowNumber);

/** Adds all options for reading a statement. */
export const withStatementOptions = (command: Command): Command =>
  withMappingOptions(command)
    .option('--mapping <file>', 'a file with a mapping in JSON, as in the HTTP API')
    .option('--layout <name>', 'use this known layout instead of detecting it')
    .option('--file-account <number>', 'the account to import from a file with several, by its number or last digits')
    .option('--skip-bad-rows', 'import the valid rows even if others are invalid')
    .option('--no-balances', 'import even if the printed balances do not add up');

const DELIMITERS = { ',': ',', ';': ';', '|': '|', tab: '\t' } as const;

/** The mapping of the options, in the API's terms; empty if none are set. */
export const statedMapping = (given: MappingOptions): Mapping => ({
  ...(given.encoding !== undefined && { encoding: given.encoding }),
  ...(given.delimiter !== undefined && { delimiter: DELIMITERS[given.delimiter] }),
  ...(given.header === false && { header: false }),
  ...(given.headerRow !== undefined && { header_row: given.headerRow }),
  ...(given.dateOrder !== undefined && { date_order: given.dateOrder }),
  ...(given.dateFormat !== undefined && { date_format: given.dateFormat }),
  ...(given.decimalMark !== undefined && { decimal_mark: given.decimalMark }),
  ...(given.sign !== undefined && { sign: given.sign }),
  ...(given.fee !== undefined && { fee: given.fee }),
  ...(given.column !== undefined && { columns: columnsOf(given.column) }),
  ...((given.wordIn ?? given.wordOut) !== undefined && { directions: { in: [...(given.wordIn ?? [])], out: [...(given.wordOut ?? [])] } }),
});

const columnsOf = (named: readonly string[]): NonNullable<Mapping['columns']> => {
  const columns = new Map<string, (string | number)[]>();
  for (const text of named) {
    const [, role = '', name = ''] = COLUMN.exec(text) ?? [];
    columns.set(role, [...(columns.get(role) ?? []), /^[1-9]\d*$/.test(name) ? Number(name) : name]);
  }
  return Object.fromEntries([...columns].map(([role, all]) => [role, all.length === 1 ? all[0] : all]));
};

/** The options as fields of the upload. An explicit option overrides the same one in the `--mapping` file. */
export const statedFields = async ({ mapping: file, layout, fileAccount, skipBadRows, balances, ...parts }: StatementOptions) => {
  const stated = statedMapping(parts);
  const written = file === undefined ? {} : await mappingIn(file);
  const mapping = {
    ...written,
    ...stated,
    ...((written.columns ?? stated.columns) !== undefined && { columns: { ...written.columns, ...stated.columns } }),
  };
  return {
    ...(layout !== undefined && { profile: layout }),
    ...(fileAccount !== undefined && { account: fileAccount }),
    ...(skipBadRows === true && { skip_bad_rows: true }),
    ...(balances === false && { prove_balances: false }),
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
  };
};

const mappingIn = async (path: string): Promise<Mapping> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`--mapping: cannot read the file ${path}.`);
  });
  try {
    return JSON.parse(text) as Mapping;
  } catch {
    throw new UsageError(`--mapping: the file ${path} is not JSON.`);
  }
};
