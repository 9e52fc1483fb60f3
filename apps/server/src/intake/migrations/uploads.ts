import type { MigrationFile, MigrationLayout, MigrationUpload } from 'ledger-core';
import { date, id } from 'ledger-wire/fields';
import { MigrationMoveIn } from 'ledger-wire/intake/migrations/move-in';
import { input } from 'ledger-wire/schemas';
import * as v from 'valibot';
import type { UploadedFile } from '../../http/form.ts';
import { FILE, isNamedFile, textOfPart } from '../../http/upload.ts';

const one = (description: string) => v.pipe(v.custom<UploadedFile>(isNamedFile, 'is not one file'), FILE(description));
const many = (description: string) =>
  v.optional(
    v.pipe(
      v.custom<UploadedFile | readonly UploadedFile[]>((part) => [part].flat().every(isNamedFile), 'is not a file or several'),
      FILE(description),
    ),
  );

const HISTORY = 'The journal from the first day of the books. With it, every entry is imported, and no aging is sent.';
const HISTORY_BY_ACCOUNT = 'The general ledger of all accounts, instead of the journal.';
const ANY = 'One of the reports, recognized by its content. The part may be repeated.';

const CUTOVER =
  'The last day of the old books. If the trial balance has a day, it must be the same, and is the default. Without a trial balance, the default is the end of the period of the journal or general ledger.';
const cutover_date = v.optional(date(CUTOVER, '2025-12-31'));

const move_in = v.optional(
  v.pipe(
    v.unknown(),
    v.metadata({
      description:
        'Maps and posts the run when it is started, all or nothing. It is JSON with the `mappings` of accounts that no number or name identifies.',
      examples: ['{"mappings": [{"source_account_id": "35", "create": true}]}'],
      type: 'string',
      contentMediaType: 'application/json',
    }),
    v.transform(textOfPart),
    v.string('is not a text'),
    v.parseJson(undefined, 'is not JSON'),
    MigrationMoveIn,
  ),
);

/** The reports are separate parts, with the list of accounts and the balances or entries, or files that are recognized.  [MGF-3] */
const reportsOf = (list: string) => ({
  anyOf: [
    ...['trial_balance', 'journal', 'general_ledger'].map((report) => ({ required: [list, report] })),
    { required: ['file'] },
    { required: ['files'] },
  ],
});

export const MigrationCsvIn = input('MigrationCsvUpload', "The old books in the service's own file format.", {
  file: one(
    'A CSV file or a workbook with the columns number, name, type, is_cash, debit, credit, party, document, issued_on, due_on, open_amount. A row without a party is a balance. A row with a party is an open item.',
  ),
  cutover_date: date('The last day of the old books.', '2025-12-31'),
  move_in,
});

export const AccountingAIn = input(
  'AccountingAUpload',
  'Reports of a program of kind A, as CSV files or workbooks.',
  {
    trial_balance: many('The trial balance as of the cutover day. It is required unless there is a journal or a general ledger.'),
    account_list: many('The list of accounts. It is required.'),
    journal: many(HISTORY),
    general_ledger: many(HISTORY_BY_ACCOUNT),
    ar_aging: many('The receivable aging detail as of the cutover day.'),
    ap_aging: many('The payable aging detail as of the cutover day.'),
    file: many(ANY),
    files: many(ANY),
    cutover_date,
    move_in,
  },
  undefined,
  reportsOf('account_list'),
);

export const AccountingAOnlineStart = input('AccountingAOnlineStart', 'The connected company whose books are migrated.', {
  connection_id: id('connection', 'The connection to read from. It belongs to these books and has the kind `accounting_a`.'),
  cutover_date: date('The last day of the old books. Every report is read as of this day.', '2025-12-31'),
});

export const AccountingBIn = input(
  'AccountingBUpload',
  'Reports of a program of kind B, as CSV files or workbooks.',
  {
    trial_balance: many('The trial balance as of the cutover day. It is required unless there is a journal or a general ledger.'),
    chart_of_accounts: many('The chart of accounts. It is required.'),
    journal: many(HISTORY),
    general_ledger: many(HISTORY_BY_ACCOUNT),
    aged_receivables: many('The aged receivables detail as of the cutover day.'),
    aged_payables: many('The aged payables detail as of the cutover day.'),
    file: many(ANY),
    files: many(ANY),
    cutover_date,
    move_in,
  },
  undefined,
  reportsOf('chart_of_accounts'),
);

type UploadFields = {
  readonly cutover_date?: string | undefined;
  readonly move_in?: v.InferOutput<typeof MigrationMoveIn> | undefined;
} & Readonly<Record<string, unknown>>;

/** The files of a form, each with a name for refusals: its file name, or else its part. */
export const uploadIn = (layout: MigrationLayout, { cutover_date: cutoverDate, move_in: _, ...parts }: UploadFields): MigrationUpload => ({
  layout,
  cutoverDate,
  files: Object.entries(parts).flatMap(([part, files]): readonly MigrationFile[] =>
    [files]
      .flat()
      .filter(isNamedFile)
      .map(({ name, bytes }) => ({ name: name ?? part, bytes, part })),
  ),
});
