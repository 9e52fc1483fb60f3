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
  source_account_id: called('sourceId', id('source', 'The source account of the import.')),
  file_name: v.nullable(text('The name of the file. Null for records, and for a file without a name.', 'juniper-coffee-checking.csv')),
  sha256: v.nullable(
    text("The SHA-256 of the file's bytes. Null for records.", '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8'),
  ),
  format: text(
    'The format: `csv`, `xlsx` for a spreadsheet, `ofx`, `camt052`, `camt053`, `camt054`, `mt940`, `qif`, or `api` for records.',
    'csv',
  ),
  profile: v.nullable(
    text(
      "The layout of a table: the name of a known layout, `inferred`, the caller's `mapping`, or a saved one (`kept`). For other formats, the version, such as `camt053.001.02`. Null for records.",
      'inferred',
    ),
  ),
  encoding: v.nullable(text('The text encoding of the file. Null for records and spreadsheets.', 'utf-8')),
  readings: called('records', whole('The number of bank transactions that were read.', 192)),
  new: called('added', whole('The number of new transactions.', 192)),
  changed: whole('The number of known bank transactions with changes, each stored as a new record version.', 0),
  known: whole('The number of known bank transactions without changes.', 0),
  joined: whole('The number of charges that were joined to their holds.', 0),
  possible_duplicates: whole('The number of possible duplicates of bank transactions from other sources. A person decides.', 0),
  first_date: v.nullable(date('The first covered day, or null.')),
  last_date: v.nullable(date('The last covered day, or null.', '2026-09-30')),
  opening_balance: v.nullable(
    money('The balance before the first row, as printed in the file or proven by its running balances, or null.', '0.00'),
  ),
  closing_balance: v.nullable(money('The balance at the end of the last day, as printed in the file, or null.', '18250.40')),
  imported_at: moment('The time of the import.'),
  imported_by: author('The author of the import.'),
};

export const ImportSummaryOut = output('ImportSummaryOut', 'An import into a source account, with its counts.', importFields);
export const ImportPage = pageOf('ImportPage', 'imports', ImportSummaryOut);
export const ImportQueryIn = v.strictObject(paging);

const BadRowOut = outputOf<BadRow>()(
  'BadRowOut',
  'A row of a file that did not become a transaction.',
  {
    row_number: whole('The row number in the file, from 1.', 3),
    column: v.nullable(text('The invalid column. Null if the whole row is invalid.', 'Balance')),
    ...sentence('Why.', 'amount of zero'),
  },
  { differences: { message: (row, known) => sentenceOf(row, known) } },
);

const ImportedTransactionOut = outputOf<Transaction>()(
  'ImportedTransactionOut',
  'A transaction created by an import.',
  {
    id: id('transaction', 'The id of the transaction.'),
    source_ref: v.nullable(text("The source's id, or null.", 'FIT-20260701-003')),
    event_date: called('date', date('The date of the transaction.')),
    status: oneOf(STATUSES, 'The status.', 'posted'),
    category_source: oneOf(
      CATEGORY_SOURCES,
      'The origin of the categorization: the service by default, a rule, the model or a person.',
      'rule',
    ),
    category_account_id: v.nullable(id('account', 'The account of the categorization, or null.', EXAMPLE_ACCOUNTS.rent)),
  },
  {
    differences: {
      category_source: ({ decision }) => categorySourceOf(decision),
      category_account_id: ({ assignment }) => categoryOf(assignment),
    },
  },
);

const ImportedRowOut = output('ImportedRowOut', 'The result of one row of a file, or of one record.', {
  row: called('place', whole('The row in the file. For records, the position in the request, from 0.', 4)),
  outcome: oneOf(IMPORTED_ROW_OUTCOMES, 'The result.'),
  transaction_id: v.nullable(id('transaction', 'The transaction, or null.')),
  related_event_id: called(
    'relatedId',
    mostlyNull(id('transaction', 'The hold that was joined, or the transaction that may be duplicated, or null.', OTHER_IDS.transaction)),
  ),
});

const count = (name: string, example = 0) => whole(`The number of transactions with \`${name}\`.`, example);

const categorized = encoding(
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
        'The new transactions by origin of their categorization.',
      ),
    }),
    'The counts of all new transactions, even if the lists are truncated.',
  ),
  (transactions: readonly Transaction[]) => ({
    by_status: countBy(STATUSES, transactions, ({ status }) => status),
    by_category_source: countBy(CATEGORY_SOURCES, transactions, ({ decision }) => categorySourceOf(decision)),
  }),
);

export const ImportOut = outputOf<ImportReport>()(
  'ImportOut',
  'An import into a source account, with the result of each row.',
  {
    ...importFields,
    filed: categorized,
    transactions: listOf(ImportedTransactionOut, `The new transactions, at most the first ${MAX_IMPORT_TRANSACTIONS_LISTED}.`),
    rows: listOf(ImportedRowOut, `The result of each row, at most the first ${MAX_IMPORT_TRANSACTIONS_LISTED}.`),
    ignored: listOf(BadRowOut, 'Rows that are not bank transactions, each with the reason.', []),
    bad: listOf(BadRowOut, 'Invalid rows that were skipped, if the request allows it.', []),
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
