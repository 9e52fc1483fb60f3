import {
  type BadRow,
  categoryOf,
  categorySourceOf,
  IMPORTED_ROW_OUTCOMES,
  type ImportReport,
  STATUSES,
  type Transaction,
} from 'ledger-core';
import * as v from 'valibot';
import { CATEGORY_SOURCES } from '../../bank/transactions/transaction.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { author, date, described, id, listOf, moment, money, mostlyNull, oneOf, sentence, text, whole } from '../../fields.ts';
import { called, encoding, sentenceOf } from '../../mapping.ts';
import { output, outputOf, pageOf, paging } from '../../schemas.ts';
import { StatementReadingOut } from './reading.ts';

/** New transactions listed in an import response, as many as one call with records can create. `filed` counts all. */
const MAX_IMPORT_TRANSACTIONS_LISTED = 1_000;

const importFields = {
  id: id('import', 'The id of the import.'),
  source_account_id: called('sourceId', id('source', 'The source account that was fed.')),
  file_name: v.nullable(
    text('The name of the file; null for records, and for a file that came without a name.', 'juniper-coffee-checking.csv'),
  ),
  sha256: v.nullable(
    text('The SHA-256 of the bytes of the file; null for records.', '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8'),
  ),
  format: text(
    'What was read: `csv`, `xlsx` for a spreadsheet, `ofx`, `camt052`, `camt053`, `camt054`, `mt940`, `qif`, or `api` for records.',
    'csv',
  ),
  profile: v.nullable(
    text(
      'How a table was read: the name of a known layout, `inferred`, by the `mapping` of the caller, or by a `kept` one. Of another format its version, such as `camt053.001.02`; null for records.',
      'inferred',
    ),
  ),
  encoding: v.nullable(text('The encoding of the text of the file; null for records and spreadsheets.', 'utf-8')),
  readings: called('records', whole('How many movements were read.', 192)),
  new: called('added', whole('How many of them became new transactions.', 192)),
  changed: whole('How many were known, and reported otherwise than before; kept as another version of their record.', 0),
  known: whole('How many were known and the same.', 0),
  joined: whole('How many were the charges of holds, which they joined.', 0),
  possible_duplicates: whole('How many may be the same movement as one of another source; a person decides.', 0),
  first_date: v.nullable(date('The first day that it covers; null when it covers none.')),
  last_date: v.nullable(date('The last day that it covers; null when it covers none.', '2026-09-30')),
  opening_balance: v.nullable(
    money('The balance before its first movement, as the file prints it or its running balances prove it; null for neither.', '0.00'),
  ),
  closing_balance: v.nullable(
    money('The balance at the end of its last day, as the file prints it; null where it prints none.', '18250.40'),
  ),
  imported_at: moment('When it was taken in.'),
  imported_by: author('Who took it in.'),
};

export const ImportSummaryOut = output('ImportSummaryOut', 'One import into a source account, counted.', importFields);
export const ImportPage = pageOf('ImportPage', 'imports', ImportSummaryOut);
export const ImportQueryIn = v.strictObject(paging);

const BadRowOut = outputOf<BadRow>()(
  'BadRowOut',
  'A row of a file of which no transaction was made.',
  {
    row_number: whole('The row of the file, from 1 as an editor numbers them.', 3),
    column: v.nullable(text('The column at fault; null when the whole row is.', 'Balance')),
    ...sentence('Why.', 'amount of zero'),
  },
  { differences: { message: (row, known) => sentenceOf(row, known) } },
);

const ImportedTransactionOut = outputOf<Transaction>()(
  'ImportedTransactionOut',
  'A transaction that an import made.',
  {
    id: id('transaction', 'The id of the transaction.'),
    source_ref: v.nullable(text('The id that the source gave it; null without one.', 'FIT-20260701-003')),
    event_date: called('date', date('The day on which the money moved.')),
    status: oneOf(STATUSES, 'Its state.', 'posted'),
    category_source: oneOf(CATEGORY_SOURCES, 'Who decided on its account: the service by default, a rule, the model or a person.', 'rule'),
    category_account_id: v.nullable(id('account', 'The account that it is filed to; null without one.', EXAMPLE_ACCOUNTS.rent)),
  },
  {
    differences: {
      category_source: ({ decision }) => categorySourceOf(decision),
      category_account_id: ({ assignment }) => categoryOf(assignment),
    },
  },
);

const ImportedRowOut = output('ImportedRowOut', 'What became of one row of a file, or of one record.', {
  row: called('place', whole('The row of the file; for records the position in the request, from 0.', 4)),
  outcome: oneOf(IMPORTED_ROW_OUTCOMES, 'What became of it.'),
  transaction_id: v.nullable(id('transaction', 'The transaction that it is; null without one.')),
  related_event_id: called(
    'relatedId',
    mostlyNull(
      id(
        'transaction',
        'The hold that it joined, or the transaction of which it may be a duplicate; null without one.',
        OTHER_IDS.transaction,
      ),
    ),
  ),
});

const count = (name: string, example = 0) => whole(`How many are \`${name}\`.`, example);

const filed = encoding(
  described(
    v.object({
      by_status: described(
        v.object({
          needs_review: count('needs_review', 180),
          ready: count('ready'),
          posted: count('posted', 12),
          excluded: count('excluded'),
        }),
        'The new transactions by status.',
      ),
      by_category_source: described(
        v.object({ default: count('default', 180), rule: count('rule', 12), model: count('model'), person: count('person') }),
        'The new transactions by who decided on their account.',
      ),
    }),
    'The new transactions, counted: all of them, also where the lists are cut short.',
  ),
  (transactions: readonly Transaction[]) => ({
    by_status: countBy(STATUSES, transactions, ({ status }) => status),
    by_category_source: countBy(CATEGORY_SOURCES, transactions, ({ decision }) => categorySourceOf(decision)),
  }),
);

export const ImportOut = outputOf<ImportReport>()(
  'ImportOut',
  'One import into a source account, with what became of every row.',
  {
    ...importFields,
    filed,
    transactions: listOf(ImportedTransactionOut, `The new transactions, the first ${MAX_IMPORT_TRANSACTIONS_LISTED} of them.`),
    rows: listOf(ImportedRowOut, `What became of each row, the first ${MAX_IMPORT_TRANSACTIONS_LISTED} of them.`),
    ignored: listOf(BadRowOut, 'Rows that are no movements, each with the reason.', []),
    bad: listOf(BadRowOut, 'Rows at fault that were left out, where the request allows it.', []),
    reading: called('statement', v.nullable(StatementReadingOut)),
  },
  {
    of: 'import',
    differences: { filed: ({ transactions }) => transactions },
    instead: {
      transactions: ({ transactions }) => transactions.slice(0, MAX_IMPORT_TRANSACTIONS_LISTED),
      rows: ({ rows }) => rows.slice(0, MAX_IMPORT_TRANSACTIONS_LISTED),
    },
  },
);

const countBy = <Name extends string>(
  names: readonly Name[],
  transactions: readonly Transaction[],
  nameOf: (transaction: Transaction) => Name,
): Record<Name, number> => {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const transaction of transactions) counts[nameOf(transaction)] += 1;
  return counts;
};
