import { ENTRY_SOURCES, type Entry, type EntryView, EXAMPLE_IDS, lineIdOf } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, author, booksCurrency, date, id, listOf, moment, money, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
import { called, type Rendering } from '../../mapping.ts';
import { input, LineDimensionIn, LineDimensionRef, output, outputOf, pageOf, paging } from '../../schemas.ts';

const direction = called('side', oneOf(['debit', 'credit'], 'The side of the line.'));
const counterpartyId = id('counterparty', 'The party of the line: a control account requires one. Null without one.');
const lineMemo = text('A note on this line; null without one.', 'Unit 4');
const entryDate = called('date', date('The day for which the entry counts.'));
const description = text('What the entry is about.', 'Rent, Unit 4');
const memo = text('A note on the entry; null without one.', 'July 2026');

export const EntryLineOut = output('EntryLineOut', 'A line of an entry: a debit or a credit of one account.', {
  id: id('line', 'The id of the line.'),
  line_no: whole('Its number in the entry, from 1.', 1),
  account_id: id('account', 'The account that it changes.', EXAMPLE_ACCOUNTS.rent),
  direction,
  amount: money('Its amount, more than zero.', '3850.00'),
  party_id: called('counterpartyId', mostlyNull(counterpartyId)),
  dimensions: listOf(LineDimensionRef, 'The values of dimensions that it carries.'),
  memo: v.nullable(lineMemo),
});

const EXAMPLE_LINE = { id: EXAMPLE_IDS.line, amount: '3850.00', party_id: null, dimensions: [], memo: null };

export const EntryOut = outputOf<EntryView>()(
  'EntryOut',
  'A journal entry. It never changes; it can be reversed.',
  {
    id: id('entry', 'The id of the entry.'),
    entry_no: whole('Its number in the journal, without gaps from 1.', 42),
    entry_date: entryDate,
    description,
    memo: v.nullable(memo),
    reference: mostlyNull(
      text(
        'What it was called in the books that it came from, such as its number or the number of an invoice; null for one of these books.',
        'INV-204',
      ),
    ),
    external_id: mostlyNull(
      text('The id of it in the books that it came from, or in the system that posted it; null for one without.', 'je-204'),
    ),
    metadata: annotationFields.metadata,
    currency: booksCurrency('The currency of its amounts'),
    source: oneOf(
      ENTRY_SOURCES,
      'What made it: a person, a filed transaction, the reversal of another entry, an asset, a schedule, an instrument, an intercompany amount, or a migration (`closing` for an entry that closed a year in the old books), or `external` for another system.',
      'transaction',
    ),
    source_id: v.nullable(
      text(
        'The id of what made it, such as the transaction; for an external entry the name of the system that posted it; null for a manual one.',
        EXAMPLE_IDS.transaction,
      ),
    ),
    reverses_entry_id: mostlyNull(id('entry', 'The entry that it reverses; null for any other.', OTHER_IDS.entry)),
    reversed_by_entry_id: called(
      'reversedById',
      mostlyNull(id('entry', 'The entry by which it was reversed; null while it stands.', OTHER_IDS.entry)),
    ),
    posted_at: moment('When it was posted.'),
    posted_by: author('Who posted it.'),
    lines: listOf(EntryLineOut, 'Its lines; debits and credits are equal.', [
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
  account_id: v.optional(id('account', 'Only entries with a line on this account, or on one under it.')),
  import_id: v.optional(id('import', 'Only entries under which the transactions that this import brought now stand.')),
  source: v.optional(oneOf(ENTRY_SOURCES, 'Only entries that were made by this.')),
  since: v.optional(date('Only entries of this day or later.')),
  until: v.optional(date('Only entries of this day or earlier.', '2026-07-31')),
  q: v.optional(
    text(
      'Only entries with this in their description, reference or external id, or in a memo of theirs or of one of their lines, in any case.',
      'rent',
    ),
  ),
});

export const NewEntryLineIn = input('NewEntryLine', 'A line of a new entry.', {
  account_id: id('account', 'The account that it changes, one to which lines may be posted.', EXAMPLE_ACCOUNTS.rent),
  direction,
  amount: amount('Its amount, more than zero.', '3850.00'),
  party_id: called('counterpartyId', v.nullish(counterpartyId)),
  dimensions: v.optional(listOf(LineDimensionIn, 'Values of dimensions, at most one of each.')),
  memo: v.nullish(lineMemo),
});

export const NewEntryIn = input('NewEntry', 'An entry to post.', {
  entry_date: entryDate,
  description,
  memo: v.nullish(memo),
  origin: v.nullish(text('The name of the system that posts it; left out where a person does.', 'shop')),
  ...annotationInputs,
  force: v.optional(truth('Posts the entry even if its date is more than 366 days from today.', false)),
  lines: listOf(NewEntryLineIn, 'Two lines or more; debits and credits are equal.', [
    { account_id: EXAMPLE_ACCOUNTS.rent, direction: 'debit', amount: '3850.00', memo: 'Unit 4' },
    { account_id: EXAMPLE_ACCOUNTS.checking, direction: 'credit', amount: '3850.00' },
  ]),
});

/** On a dry run: the entries that would be posted, including reversals. */
export const WouldPost = v.optional(listOf(EntryOut, 'On a dry run alone: the entries that would be posted, reversals included.'));

export const wouldPost = (entries: readonly Entry[], known: Rendering): v.InferOutput<typeof WouldPost> =>
  entries.map((entry) => EntryOut.encode({ entry, reversedById: null }, known));
