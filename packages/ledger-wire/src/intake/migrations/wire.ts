import {
  CONTROLS,
  type ControlTotalView,
  MIGRATION_MODES,
  MIGRATION_SOURCES,
  MIGRATION_STATUSES,
  type Migration,
  type MigrationView,
} from 'ledger-core';
import * as v from 'valibot';
import { author, date, id, listOf, moment, money, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { MessageReasonOut, reasonsIn, sentenceIn, sentencesIn } from '../../message-reason.ts';
import { output, outputOf, pageOf } from '../../schemas.ts';

export const cutoverDate = date(
  'The cutover date, which is the last day of the previous books. These books start on the next day.',
  '2025-12-31',
);
export const mode = oneOf(MIGRATION_MODES, 'The content that is posted: the balances at the cutover date, or all entries.');
export const source = oneOf(MIGRATION_SOURCES, 'The source of the previous books.', 'other');

export const explanation = text('The explanation of the difference, at most 2,000 characters.', 'The old aging rounded to whole cents');

const run = {
  id: id('migration', 'The id of the run.'),
  mode,
  source,
  cutover_date: cutoverDate,
  status: oneOf(
    MIGRATION_STATUSES,
    'The status. `draft`: accounts with a balance lack a mapping. `mapped`: no mapping is missing. `posted`: the run is in the books. `tied_out`: all differences are explained. `abandoned`: the run was cancelled or undone.',
    'tied_out',
  ),
  created_at: moment('The start time.'),
  posted_at: v.nullable(moment('The posting time, or null.')),
  undone_at: mostlyNull(moment('The time when the postings were reversed, or null.')),
  opening_entry_id: v.nullable(id('entry', 'The entry with the opening balances. Null for a full history, and before posting.')),
  row_version: whole('The version, which counts changes from 1. Responses have it as their ETag.', 3),
  source_snapshot_hash: called(
    'snapshotHash',
    text(
      "The SHA-256 of the snapshot's canonical JSON. It has sorted names, all fields, and amounts with the decimals of the currency.",
      'a3c287f1dbc6f7d113182961fd401f1fe93f54e5ac3528b34ff93d2b22357939',
    ),
  ),
};

/** The postings of a migration, once posted. */
const posted = {
  posted_at: ({ posting }: Migration) => posting?.at ?? null,
  opening_entry_id: ({ posting }: Migration) => posting?.openingEntryId ?? null,
};

export const MigrationRunOut = outputOf<Migration>()('MigrationRunOut', 'A migration run.', run, { differences: posted });
export const MigrationRunPage = pageOf('MigrationRunPage', 'runs', MigrationRunOut);

export const total = {
  control: oneOf(CONTROLS, 'The kind of total.'),
  subject: text('The account number. In an aging by counterparty, the slug of the counterparty.', '1100'),
  subject_name: called('name', v.nullable(text('The name of the account or counterparty.', 'Accounts receivable'))),
  source_total: called(
    'sourceMinor',
    money('The total in the previous books, positive for a debit. In an aging, positive for an amount owed.', '350.00'),
  ),
  imported_total: called('importedMinor', money('The total in these books, as of the cutover date.', '349.97')),
  difference: money('The total in the previous books less the total in these books.', '0.03'),
};

const MigrationControlTotalOut = outputOf<ControlTotalView>()(
  'MigrationControlTotalOut',
  'A control total, which compares an amount in the previous books with these books.',
  {
    id: id('controlTotal', 'The id of the control total.'),
    ...total,
    explanation: v.nullable(explanation),
    explained_at: v.nullable(moment('The time of the explanation, or null.')),
    explained_by: v.nullable(author('The author of the explanation. Null if there is none or the run gave it.')),
  },
  {
    differences: {
      explanation: ({ explanation }) => explanation?.text ?? null,
      explained_at: ({ explanation }) => explanation?.at ?? null,
      explained_by: ({ explanation }) => explanation?.by ?? null,
    },
  },
);

const accountCode = text('The number of that account.', '1010');

const ProposedAccountOut = output('ProposedAccountOut', 'A proposed account.', {
  code: text('An unused account number of the type.', '1700'),
  name: text('The name in the previous books.', 'Goodwill'),
  type: text('The account type.', 'asset'),
});

const MigrationMappingOut = outputOf<MigrationView['mappings'][number]>()(
  'MigrationMappingOut',
  'The mapping of an account of the previous books to an account of these books.',
  {
    source_account_id: called('sourceId', text('The id in the previous books.', '35')),
    source_name: called('name', text('The full name in the previous books.', 'Main checking')),
    source_number: called('number', v.nullable(text('The account number in the previous books.', '1010'))),
    source_type: v.nullable(text('The account type in the previous books.', 'Bank')),
    source_balance: called('balanceMinor', money('The balance in the previous books, positive for a debit.', '1250.00')),
    is_needed: truth('Whether the account needs a mapping before the run posts, because it has a balance, an entry or an open item.'),
    account_id: v.nullable(id('account', 'The account of these books. Null if it is unmapped or will be created.')),
    account_code: v.nullable(accountCode),
    account_name: v.nullable(text('The name of that account.', 'Checking')),
    create: called('creates', truth('Whether the proposed account is created when the run posts.', false)),
    proposed_account: called('proposal', mostlyNull(ProposedAccountOut)),
    doubt: v.nullable(
      sentenceIn(
        'A point for a person to check about the mapping. Null if there is none or a person set the mapping.',
        '6100 Salaries & Wages is mapped to 6100 Repairs and maintenance, which has the same number but a different name.',
      ),
    ),
    doubt_as_data: called('doubt', mostlyNull(MessageReasonOut)),
  },
  {
    differences: {
      is_needed: ({ balanceMinor, items, lines }) => balanceMinor !== 0n || items > 0 || lines > 0,
      account_code: ({ account, creates, proposal }) => account?.code ?? (creates ? (proposal?.code ?? null) : null),
      account_name: ({ account, creates, proposal }) => account?.name ?? (creates ? (proposal?.name ?? null) : null),
    },
  },
);

const MigrationPartyMappingOut = outputOf<MigrationView['counterparties'][number]>()(
  'MigrationPartyMappingOut',
  'The mapping of a customer or vendor of the previous books to a counterparty.',
  {
    source_party_id: called('sourceId', text('The id in the previous books.', 'c-17')),
    source_name: called('name', text('The name in the previous books.', 'Blue Fox Diner')),
    party_id: called(
      'counterpartyId',
      v.nullable(id('counterparty', 'The counterparty. Null if it is created by name when the run posts.')),
    ),
    party_name: v.nullable(text('The name of the counterparty.', 'Blue Fox Diner')),
    open_items: whole('The number of open items of the customer or vendor.', 1),
    source_total: money('The sum of the open items, positive for an amount owed.', '350.00'),
  },
  {
    differences: {
      party_name: ({ counterparty }) => counterparty?.name ?? null,
      source_total: ({ owed }) => owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    },
  },
);

const MigrationProgressOut = output('MigrationProgressOut', 'The progress of a run that posts on this server.', {
  entries_posted: whole('The number of entries posted so far. They take effect when all entries are posted.', 120_000),
  entries: whole('The number of entries that the run posts.', 200_000),
});

export const MigrationRunDetailOut = outputOf<MigrationView>()(
  'MigrationRunDetailOut',
  'A migration run with its account mappings, counterparties and control totals.',
  {
    ...run,
    control_totals: called('totals', listOf(MigrationControlTotalOut, 'The control totals.')),
    mappings: listOf(MigrationMappingOut, 'The accounts of the previous books.'),
    parties: called('counterparties', listOf(MigrationPartyMappingOut, 'The customers and vendors of the previous books.')),
    tied_out: truth('Whether the run is posted and each control total ties out exactly or has an explanation.'),
    progress: mostlyNull(MigrationProgressOut),
    doubts: sentencesIn(
      'Points for a person to check before the run posts, about the files and the account mappings.',
      'A sentence.',
      'tb.csv, row 12: Fuel (deleted) is missing from the list of accounts. Its type is unknown.',
    ),
    doubts_as_data: reasonsIn('doubts'),
  },
  {
    of: 'run',
    differences: {
      posted_at: ({ run }) => posted.posted_at(run),
      opening_entry_id: ({ run }) => posted.opening_entry_id(run),
    },
  },
);
