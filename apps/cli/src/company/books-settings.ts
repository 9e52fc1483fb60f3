import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { accountAmong, titleOf } from '../choosing/account.ts';
import { remember } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { type Table, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { proposable } from '../review/proposed.ts';
import { LEGAL_STRUCTURES } from './company-options.ts';

type Books = Schemas['BooksOut'];
type Change = Schemas['BooksChange'];

/** Adds the commands for the settings of the books.  [CLI-61] */
export const addBooksSettings = (books: Command, parts: Parts): void => {
  const show = define(books, 'show', 'Show the settings of the books.', ['books company show', 'books company show --json']);
  results(show, parts, async (at) => {
    const settings = await at.books();
    return { json: settings, table: await tableOfSettings(at, settings) };
  });

  const change = define(books, 'change', 'Change settings of the books. Settings that you omit stay unchanged.', [
    'books company change --time-zone America/Los_Angeles --tax-number US-93-7654321',
    "books company change --name 'Juniper Roasters' --taxed-as s_corporation",
    'books company change --receipts-from 75.00 --difference 0.05 --difference-account 6070',
    "books company change --no-receipts --no-difference --address ''",
  ])
    .option('--name <name>', 'the name of the company')
    .addOption(new Option('--legal-structure <structure>', 'the legal structure').choices(LEGAL_STRUCTURES))
    .addOption(new Option('--taxed-as <kind>', 'the tax classification, which determines the tax form').choices(TAXED_AS))
    .option('--fiscal-year-start <month>', 'the first month of the fiscal year, 1 to 12, while no month is closed')
    .option('--time-zone <zone>', 'IANA time zone, which determines the current date')
    .option('--address <text>', "postal address for documents ('' removes it)")
    .option('--tax-number <text>', "tax number for documents ('' removes it)")
    .option('--receipts-from <amount>', 'require a receipt for payments from this amount')
    .option('--no-receipts', 'require no receipts')
    .option('--difference <amount>', 'waive differences up to this amount in payments')
    .option('--difference-account <account>', 'the account for waived differences, by code or name')
    .option('--no-difference', 'waive no differences');
  results(proposable(change), parts, changeSettings(parts));
};

const TAXED_AS: readonly NonNullable<Change['taxed_as']>[] = ['corporation', 's_corporation', 'partnership', 'sole_proprietorship'];

interface ChangeFlags {
  readonly name?: string;
  readonly legalStructure?: NonNullable<Change['legal_structure']>;
  readonly taxedAs?: NonNullable<Change['taxed_as']>;
  readonly fiscalYearStart?: string;
  readonly timeZone?: string;
  readonly address?: string;
  readonly taxNumber?: string;
  readonly receiptsFrom?: string;
  readonly receipts?: boolean;
  readonly difference?: string | boolean;
  readonly differenceAccount?: string;
}

const changeSettings =
  (parts: Parts) =>
  async (at: Connection, flags: ChangeFlags): Promise<{ readonly json: Books; readonly table: Table; readonly note: string }> => {
    const before = await at.books();
    const changes = await changesIn(at, before, flags);
    const names = Object.keys(changes) as (keyof Change)[];
    if (names.length === 0) throw new UsageError('Name at least one setting to change. See: books company change --help');
    const settings = await at.ledger.books.change(changes);
    const did = `Changed the settings of ${settings.name}.`;
    const back = Object.fromEntries(names.map((name) => [name, before[name as keyof Books]]));
    await remember(parts, at, { did, undo: [['books.change', back]] });
    return { json: settings, table: await tableOfSettings(at, settings), note: did };
  };

const changesIn = async (at: Connection, before: Books, flags: ChangeFlags): Promise<Change> => ({
  ...(flags.name !== undefined && { name: flags.name }),
  ...(flags.legalStructure !== undefined && { legal_structure: flags.legalStructure }),
  ...(flags.taxedAs !== undefined && { taxed_as: flags.taxedAs }),
  ...(flags.fiscalYearStart !== undefined && { fiscal_year_start_month: monthIn(flags.fiscalYearStart) }),
  ...(flags.timeZone !== undefined && { time_zone: flags.timeZone }),
  ...(flags.address !== undefined && { address: flags.address || null }),
  ...(flags.taxNumber !== undefined && { tax_number: flags.taxNumber || null }),
  ...receiptsIn(before, flags),
  ...(await differenceIn(at, before, flags)),
});

/** The accounts of the rule stay as they are. */
const receiptsIn = ({ receipt_rule: before }: Books, { receiptsFrom: minimum, receipts }: ChangeFlags): Change => {
  if (receipts === false) return { receipt_rule: null };
  if (minimum === undefined) return {};
  return { receipt_rule: { minimum, account_ids: before?.account_ids ?? null } };
};

const differenceIn = async (
  at: Connection,
  { difference_rule: before }: Books,
  { difference, differenceAccount }: ChangeFlags,
): Promise<Change> => {
  if (difference === false) return { difference_rule: null };
  if (typeof difference !== 'string' && differenceAccount === undefined) return {};
  const maximum = typeof difference === 'string' ? difference : before?.maximum;
  const account = differenceAccount === undefined ? before?.account_id : accountAmong(await at.chart(), differenceAccount).id;
  if (maximum === undefined || account === undefined) throw new UsageError('Specify both --difference and --difference-account.');
  return { difference_rule: { maximum, account_id: account } };
};

const monthIn = (text: string): number => {
  if (!/^([1-9]|1[0-2])$/.test(text)) throw new UsageError(`--fiscal-year-start: "${text}" is not a month. Use a number from 1 to 12.`);
  return Number(text);
};

const tableOfSettings = async (at: Connection, books: Books): Promise<Table> => {
  const chart = await at.chart();
  const titles = (ids: readonly string[]): string =>
    chart
      .filter(({ id }) => ids.includes(id))
      .map(titleOf)
      .join(', ');
  const { receipt_rule: receipts, difference_rule: differences } = books;
  const rows: readonly (readonly [setting: string, value: string | null | undefined])[] = [
    ['name', books.name],
    ['id', books.id],
    ['external id', books.external_id],
    ['currency', books.currency],
    ['legal structure', books.legal_structure],
    ['taxed as', books.taxed_as],
    ['fiscal year starts in month', String(books.fiscal_year_start_month)],
    ['time zone', books.time_zone],
    [
      'receipts required from',
      receipts && `${receipts.minimum}${receipts.account_ids === null ? '' : `, ${titles(receipts.account_ids)}`}`,
    ],
    ['differences waived up to', differences && `${differences.maximum}, ${titles([differences.account_id])}`],
    ['address', books.address?.replaceAll('\n', ', ')],
    ['tax number', books.tax_number],
  ];
  return tableOf(rows, { setting: ([setting]) => setting, value: ([, value]) => value ?? '(none)' });
};
