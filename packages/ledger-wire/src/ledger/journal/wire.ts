import { ENTRY_SOURCES, type Entry, type EntryView, EXAMPLE_IDS, lineIdOf } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, author, booksCurrency, date, id, listOf, moment, money, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
import { called, type Rendering } from '../../mapping.ts';
import { input, LineDimensionIn, LineDimensionRef, output, outputOf, pageOf, paging } from '../../schemas.ts';

const direction = called('side', oneOf(['debit', 'credit'], 'The side of the line.'));
const counterpartyId = id('counterparty', 'The counterparty of the line, or null. A control account requires one.');
const lineMemo = text('The memo of the line, or null.', 'Unit 4');
const entryDate = called('date', date('The accounting date of the entry.'));
const description = text('The description of the entry.', 'Rent, Unit 4');
const memo = text('The memo of the entry, or null.', 'July 2026');

export const EntryLineOut = output('EntryLineOut', 'A line of an entry: a debit or credit to one account.', {
  id: id('line', 'The id of the line.'),
  line_no: whole('The number of the line in the entry, from 1.', 1),
  account_id: id('account', 'The account of the line.', EXAMPLE_ACCOUNTS.rent),
  direction,
  amount: money('The amount, more than zero.', '3850.00'),
  party_id: called('counterpartyId', mostlyNull(counterpartyId)),
  dimensions: listOf(LineDimensionRef, 'The dimension values of the line.'),
  memo: v.nullable(lineMemo),
});

const EXAMPLE_LINE = { id: EXAMPLE_IDS.line, amount: '3850.00', party_id: null, dimensions: [], memo: null };

export const EntryOut = outputOf<EntryView>()(
  'EntryOut',
  'A journal entry. An entry never changes. It can be reversed.',
  {
    id: id('entry', 'The id of the entry.'),
    entry_no: whole('The number of the entry in the journal, from 1 without gaps.', 42),
    entry_date: entryDate,
    description,
    memo: v.nullable(memo),
    reference: mostlyNull(
      text(
        'The reference from the previous books, such as an entry or invoice number. Null for an entry created in these books.',
        'INV-204',
      ),
    ),
    external_id: mostlyNull(text('The id of the entry in the previous books or in the system that posted it, or null.', 'je-204')),
    metadata: annotationFields.metadata,
    currency: booksCurrency('The currency of the amounts'),
    source: oneOf(
      ENTRY_SOURCES,
      'The origin of the entry, such as a person, a transaction, a reversal or another system (`external`). `closing` is a year-end entry of migrated books.',
      'transaction',
    ),
    source_id: v.nullable(
      text(
        'The id of the origin, such as the transaction. For an external entry, the name of the system that posted it. Null for a manual entry.',
        EXAMPLE_IDS.transaction,
      ),
    ),
    reverses_entry_id: mostlyNull(id('entry', 'The entry that this entry reverses. Null if it is not a reversal.', OTHER_IDS.entry)),
    reversed_by_entry_id: called(
      'reversedById',
      mostlyNull(id('entry', 'The entry that reverses this entry. Null if it is not reversed.', OTHER_IDS.entry)),
    ),
    posted_at: moment('The posting time.'),
    posted_by: author('The author of the entry.'),
    approved_by: listOf(author('A member.'), 'Everyone who approved the entry. Empty for an entry that was not proposed.', []),
    lines: listOf(EntryLineOut, 'The lines. Debits equal credits.', [
      { ...EXAMPLE_LINE, line_no: 1, account_id: EXAMPLE_ACCOUNTS.rent, direction: 'debit' },
      { ...EXAMPLE_LINE, id: OTHER_IDS.line, line_no: 2, account_id: EXAMPLE_ACCOUNTS.checking, direction: 'credit' },
    ]),
  },
  {
    of: 'entry',
    differences: { lines: ({ entry }) => entry.lines.map((line) => ({ ...line, id: lineIdOf(entry.id, line.lineNo) })) },
  },
);

export const EntryPage = pageOf('EntryPage', 'entries', EntryOut);

export const EntryQueryIn = v.strictObject({
  ...paging,
  ...annotationQuery,
  account_id: v.optional(id('account', 'Filters by account: entries with a line on the account or one of its child accounts.')),
  import_id: v.optional(id('import', "Filters by import: entries that currently post the import's transactions.")),
  source: v.optional(oneOf(ENTRY_SOURCES, 'Filters by origin.')),
  since: v.optional(date('Filters by date: entries on this day or later.')),
  until: v.optional(date('Filters by date: entries on this day or earlier.', '2026-07-31')),
  q: v.optional(
    text('Filters by text in the description, reference, external id or a memo of the entry or its lines, ignoring case.', 'rent'),
  ),
});

export const NewEntryLineIn = input('NewEntryLine', 'A line of a new entry.', {
  account_id: id('account', 'The account of the line. It must accept postings.', EXAMPLE_ACCOUNTS.rent),
  direction,
  amount: amount('The amount, more than zero.', '3850.00'),
  party_id: called('counterpartyId', v.nullish(counterpartyId)),
  dimensions: v.optional(listOf(LineDimensionIn, 'Dimension values, at most one of each dimension.')),
  memo: v.nullish(lineMemo),
});

export const NewEntryIn = input('NewEntry', 'An entry to post.', {
  entry_date: entryDate,
  description,
  memo: v.nullish(memo),
  origin: v.nullish(text('The name of the system that posts the entry. Omit it if a person posts it.', 'shop')),
  ...annotationInputs,
  force: v.optional(truth('True posts the entry even if its date is more than 366 days from today.', false)),
  lines: listOf(NewEntryLineIn, 'At least two lines. Debits must equal credits.', [
    { account_id: EXAMPLE_ACCOUNTS.rent, direction: 'debit', amount: '3850.00', memo: 'Unit 4' },
    { account_id: EXAMPLE_ACCOUNTS.checking, direction: 'credit', amount: '3850.00' },
  ]),
});

/** On a dry run: the entries that would be posted, including reversals. */
export const WouldPost = v.optional(listOf(EntryOut, 'The entries that the command would post, including reversals. Only in a dry run.'));

export const wouldPost = (entries: readonly Entry[], known: Rendering): v.InferOutput<typeof WouldPost> =>
  entries.map((entry) => EntryOut.encode({ entry, reversedById: null }, known));
