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
import { called, sentenceOf } from '../../mapping.ts';
import { output, outputOf, pageOf } from '../../schemas.ts';

export const cutoverDate = date('The last day that the old books cover; these books carry on from the next day.', '2025-12-31');
export const mode = oneOf(MIGRATION_MODES, 'What is posted: the balances of the cutover day, or every entry.');
export const source = oneOf(MIGRATION_SOURCES, 'Where the old books come from.', 'other');

export const explanation = text('Why it differs, at most 2,000 characters.', 'The old aging rounded to whole cents');

const run = {
  id: id('migration', 'The id of the run.'),
  mode,
  source,
  cutover_date: cutoverDate,
  status: oneOf(
    MIGRATION_STATUSES,
    '`draft` until every account with a balance lands in one of these books, `mapped` until it posts, `posted` in the books, `tied_out` once every difference has a reason; `abandoned` when it was given up or undone.',
    'tied_out',
  ),
  created_at: moment('When it was started.'),
  posted_at: v.nullable(moment('When it was posted; null until then.')),
  undone_at: mostlyNull(moment('When what it posted was reversed; null for one that was not undone.')),
  opening_entry_id: v.nullable(id('entry', 'The entry with the opening balances; null for a full history, and until it is posted.')),
  row_version: whole('Counts its changes from 1; answers have it as their ETag.', 3),
  source_snapshot_hash: called(
    'snapshotHash',
    text(
      'The SHA-256 of the snapshot: of its canonical JSON, with names in order, every field, and amounts with the decimals of the currency.',
      'a3c287f1dbc6f7d113182961fd401f1fe93f54e5ac3528b34ff93d2b22357939',
    ),
  ),
};

/** The postings of a migration, once posted. */
const posted = {
  posted_at: ({ posting }: Migration) => posting?.at ?? null,
  opening_entry_id: ({ posting }: Migration) => posting?.openingEntryId ?? null,
};

export const MigrationRunOut = outputOf<Migration>()('MigrationRunOut', 'A run of a migration.', run, { differences: posted });
export const MigrationRunPage = pageOf('MigrationRunPage', 'runs', MigrationRunOut);

export const total = {
  control: oneOf(CONTROLS, 'What is compared.'),
  subject: text('The code of an account, or of an aging by party the slug of a counterparty.', '1100'),
  subject_name: called('name', v.nullable(text('The name of the account or counterparty.', 'Accounts receivable'))),
  source_total: called(
    'sourceMinor',
    money('What the old books say: positive on the debit side, or for an aging positive for what is owed.', '350.00'),
  ),
  imported_total: called('importedMinor', money('What these books say now, as of the cutover day.', '349.97')),
  difference: money('What the old books say less what these say.', '0.03'),
};

const MigrationControlTotalOut = outputOf<ControlTotalView>()(
  'MigrationControlTotalOut',
  'What the old books say of an amount, and what these say.',
  {
    id: id('controlTotal', 'The id of the control total.'),
    ...total,
    explanation: v.nullable(explanation),
    explained_at: v.nullable(moment('When the reason was given; null without one.')),
    explained_by: v.nullable(author('Who gave the reason; null for what the run itself states, and without one.')),
  },
  {
    differences: {
      explanation: ({ explanation }) => explanation?.text ?? null,
      explained_at: ({ explanation }) => explanation?.at ?? null,
      explained_by: ({ explanation }) => explanation?.by ?? null,
    },
  },
);

const accountCode = text('The code of that account.', '1010');

const ProposedAccountOut = output('ProposedAccountOut', 'An account that could be added.', {
  code: text('A free code of its type.', '1700'),
  name: text('Its name in the old books.', 'Goodwill'),
  type: text('Its type.', 'asset'),
});

const MigrationMappingOut = outputOf<MigrationView['mappings'][number]>()(
  'MigrationMappingOut',
  'An account of the old books, and the account of these in which it lands.',
  {
    source_account_id: called('sourceId', text('The id that the old books have for it.', '35')),
    source_name: called('name', text('Its full name in the old books.', 'Main checking')),
    source_number: called('number', v.nullable(text('Its number in the old books.', '1010'))),
    source_type: v.nullable(text('The word of the old books for its type.', 'Bank')),
    source_balance: called('balanceMinor', money('Its balance in the old books, positive on the debit side.', '1250.00')),
    is_needed: truth('Whether it must land somewhere before the run posts: it has a balance, an entry or an open item.'),
    account_id: v.nullable(id('account', 'The account of these books; null while it lands nowhere, and for one that is to be added.')),
    account_code: v.nullable(accountCode),
    account_name: v.nullable(text('The name of that account.', 'Checking')),
    create: called('creates', truth('Whether the proposed account is added when the run posts.', false)),
    proposed_account: called('proposal', mostlyNull(ProposedAccountOut)),
    doubt: v.nullable(
      text(
        'What a person should check of where it lands; null without a doubt, and once a person said where it lands.',
        '6100 Salaries & Wages lands in 6100 Repairs and maintenance: the number is the same, and the name is another one.',
      ),
    ),
  },
  {
    differences: {
      is_needed: ({ balanceMinor, items, lines }) => balanceMinor !== 0n || items > 0 || lines > 0,
      account_code: ({ account, creates, proposal }) => account?.code ?? (creates ? (proposal?.code ?? null) : null),
      account_name: ({ account, creates, proposal }) => account?.name ?? (creates ? (proposal?.name ?? null) : null),
    },
  },
);

const MigrationPartyMappingOut = outputOf<MigrationView['parties'][number]>()(
  'MigrationPartyMappingOut',
  'A customer or vendor of the old books, and the counterparty that it is.',
  {
    source_party_id: called('sourceId', text('The id that the old books have for it.', 'c-17')),
    source_name: called('name', text('Its name in the old books.', 'Blue Fox Diner')),
    party_id: called(
      'counterpartyId',
      v.nullable(id('counterparty', 'The counterparty; null for one that is added by its name when the run posts.')),
    ),
    party_name: v.nullable(text('The name of the counterparty.', 'Blue Fox Diner')),
    open_items: whole('How many open items name it.', 1),
    source_total: money('The sum of its open items, positive for what is owed.', '350.00'),
  },
  {
    differences: {
      party_name: ({ party }) => party?.name ?? null,
      source_total: ({ owed }) => owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    },
  },
);

const MigrationProgressOut = output('MigrationProgressOut', 'How far a run has come that posts on this server.', {
  entries_posted: whole('The entries that it has posted so far; they are in the books when all are.', 120_000),
  entries: whole('The entries that it posts.', 200_000),
});

export const MigrationRunDetailOut = outputOf<MigrationView>()(
  'MigrationRunDetailOut',
  'A run with its mappings, parties and control totals.',
  {
    ...run,
    control_totals: called('totals', listOf(MigrationControlTotalOut, 'What is compared.')),
    mappings: listOf(MigrationMappingOut, 'The accounts of the old books.'),
    parties: listOf(MigrationPartyMappingOut, 'The customers and vendors of the old books.'),
    tied_out: truth('Whether it is in the books, and every control total ties to the cent or has a reason.'),
    progress: mostlyNull(MigrationProgressOut),
    doubts: listOf(
      text('A sentence.', 'tb.csv, row 12: Fuel (deleted) is missing in the list of accounts. Its type is unknown.'),
      'What a person should check before it posts: of files that were read, and of where accounts land.',
    ),
  },
  {
    of: 'run',
    differences: {
      posted_at: ({ run }) => posted.posted_at(run),
      opening_entry_id: ({ run }) => posted.opening_entry_id(run),
      doubts: ({ doubts }, rendering) => doubts.map((doubt) => (typeof doubt === 'string' ? doubt : sentenceOf(doubt, rendering))),
    },
  },
);
