import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { accountOf } from '../choosing/account.ts';
import { remember } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { whileDone, withProgress } from '../command/progress.ts';
import { counted, type Shown, type Table, tableOf } from '../command/shown.ts';
import { fileIn } from '../review/receipts.ts';
import { STATEMENT_ACCOUNT, type StatementOptions, statedFields, withStatementOptions } from './statement-options.ts';

interface ImportFlags extends StatementOptions {
  readonly account: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

type Import = Schemas['ImportOut'];

/**
 * Adds the command that imports a statement. If no source feeds the account yet, the command adds a source account in the same transaction.
 * [CLI-15] [SRC-7]
 */
export const addImport = (program: Command, parts: Parts): void => {
  const command = define(program, 'import', 'Import a bank statement: CSV, OFX, CAMT, MT940, QIF or a spreadsheet.', [
    'books import march.csv --account 1010 --dry-run',
    'books import march.csv --account checking',
  ])
    .argument('<file>')
    .requiredOption(...STATEMENT_ACCOUNT)
    .option('--dry-run', 'show how the file is parsed and which rows are new, without writing anything');
  results(withStatementOptions(command), parts, async (at, { account, dryRun = false, json, ...stated }: ImportFlags, path: string) => {
    const fields = await statedFields(stated);
    const { id } = await accountOf(at, account);
    const file = await fileIn(path);
    const does = `${dryRun ? 'Reading' : 'Importing'} ${path}`;
    const result = await withProgress(parts, { does, isQuiet: json === true }, (report) =>
      at.ledger.imports.importAccountStatement(id, { file, ...fields }, undefined, { dryRun, ...whileDone(at, report) }),
    );
    if (dryRun) return wouldReturn(result);
    await remember(parts, at, { did: `Imported ${path}.`, undo: null });
    return { json: result, note: summaryOf(result) };
  });
};

const wouldReturn = (result: Import): Shown => {
  const { reading } = result;
  const note = `${summaryOf(result)}\nNothing was written.`;
  return reading === null ? { json: result, note } : { json: result, title: readingOf(reading), table: rowsOf(reading), note };
};

/** Summarizes an import in sentences. */
export const summaryOf = (done: Import): string => {
  const { needs_review: waiting, ...decided } = done.filed.by_status;
  const categorized = Object.values(decided).reduce((sum, count) => sum + count, 0);
  const days = done.first_date === null ? 'no transactions' : `${done.first_date} to ${done.last_date}`;
  return [
    `${counted(done.readings, 'row')} read from ${done.file_name} (${done.profile}, ${days}): ${done.new} new, ${done.known} already imported, ${done.changed} changed.`,
    `${counted(categorized, 'new transaction')} categorized by rules. ${waiting} ${waiting === 1 ? 'needs' : 'need'} review.`,
    ...(done.joined > 0 ? [`${counted(done.joined, 'charge')} merged with an earlier hold.`] : []),
    ...(done.possible_duplicates > 0 ? [`${counted(done.possible_duplicates, 'possible duplicate')} to review.`] : []),
    ...done.ignored.map((row) => `Row ${row.row_number} ignored: ${row.message}`),
    ...done.bad.map((row) => `Row ${row.row_number} SKIPPED: ${row.message}`),
  ].join('\n');
};

const PROVEN = {
  rows: 'the printed balances confirm every row.',
  sum: 'the printed balances confirm the total.',
  none: 'the amounts could not be checked.',
} as const;

/** How a statement was parsed, to compare with the paper statement. */
const readingOf = ({
  columns,
  reasons,
  doubts,
  proof,
  opening_balance: before,
  closing_balance: after,
  ...read
}: NonNullable<Import['reading']>): string => {
  const used = columns.flatMap(({ name, role }) => (role === null ? [] : [`${name} is ${role}`]));
  return [
    ...(used.length > 0 ? [`Columns: ${used.join(', ')}.`] : []),
    ...reasons,
    ...doubts.map((doubt) => `CHECK: ${doubt}`),
    `Money in ${read.money_in}, money out ${read.money_out}${read.holds > 0 ? `, and ${counted(read.holds, 'hold')}` : ''}.`,
    `Opening balance ${before ?? 'not printed'}, closing balance ${after ?? 'not printed'}: ${PROVEN[proof]}`,
  ].join('\n');
};

const rowsOf = ({ first_rows: first, last_rows: last }: NonNullable<Import['reading']>): Table => {
  const { headings, rows } = tableOf([...first, ...last], {
    row: ({ row }) => row,
    date: ({ date }) => date,
    amount: ({ amount }) => amount,
    description: ({ description }) => description.replaceAll('\n', ' '),
  });
  return { headings, rows: last.length === 0 ? rows : [...rows.slice(0, first.length), ['', '…', '', ''], ...rows.slice(first.length)] };
};
