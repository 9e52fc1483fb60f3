import type { Caller, Ledger, MigrationUpload } from 'ledger-core';
import { MigrationExplanationIn, MigrationMappingsUpdate, MigrationPartyMappingsUpdate } from 'ledger-wire/intake/migrations/changes';
import { MigrationDifferencesOut } from 'ledger-wire/intake/migrations/differences';
import { type MigrationMoveIn, moveInOf } from 'ledger-wire/intake/migrations/move-in';
import { MigrationRunDetailOut, MigrationRunPage } from 'ledger-wire/intake/migrations/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import type * as v from 'valibot';
import { ENTRY } from '../../bank/transactions/posting.ts';
import { toldAs } from '../../http/progress.ts';
import { act, change, create, get } from '../../http/route.ts';
import { UPLOAD_BODY } from '../../http/upload.ts';
import { PARTY_FIELDS } from '../../http/wire-names.ts';
import { MigrationCreate, SNAPSHOT_BODY } from './snapshot.ts';
import { AccountingAIn, AccountingAOnlineStart, AccountingBIn, MigrationCsvIn, uploadIn } from './uploads.ts';

/** The progress of a posting run, then the run. */
const MigrationRunLineOut = toldAs('MigrationRun', MigrationRunDetailOut);

/** The refusals of a run that is mapped and posted as soon as it is started.  [MIG-38] */
const MOVED_IN = { ...ENTRY, entry_unbalanced: true, conflict: true, chart_conflict: true } as const;

/** The shared definition of every start from files. */
const FROM_FILES = {
  needs: 'migrations.start',
  refuses: MOVED_IN,
  fields: PARTY_FIELDS,
  takes: UPLOAD_BODY,
  counts: 'uploads',
  answers: MigrationRunDetailOut,
  dryRuns: true,
  tells: MigrationRunLineOut,
} as const;

const MAPS = { account_not_usable: true, conflict: true, unprocessable: true } as const;

const startFrom = (ledger: Ledger, caller: Caller, upload: MigrationUpload, moveIn: v.InferOutput<typeof MigrationMoveIn> | undefined) =>
  moveIn === undefined
    ? ledger.migrations.startFromFiles(caller, upload)
    : ledger.migrations.moveInFromFiles(caller, upload, moveInOf(moveIn));

export const migrationRoutes = [
  get('/v1/migrations', {
    name: 'migrations.list',
    does: 'Lists the runs, newest first, abandoned ones too.',
    query: PageQueryIn,
    answers: MigrationRunPage,
    call: (ledger, { caller, query }) => ledger.migrations.list(caller, query),
  }),
  create('/v1/migrations', {
    name: 'migrations.start',
    does: 'Starts a migration from a snapshot of the old books. Its accounts are matched by number, then by name, only to the same type; its customers and vendors to counterparties of the same name. Nothing is posted, unless it moves in at once (`move_in`). A body may have 200,000 entries.',
    needs: 'migrations.start',
    refuses: MOVED_IN,
    body: MigrationCreate,
    takes: SNAPSHOT_BODY,
    counts: 'uploads',
    fields: PARTY_FIELDS,
    answers: MigrationRunDetailOut,
    dryRuns: true,
    tells: MigrationRunLineOut,
    call: (ledger, { caller, body }) => {
      const { moveIn: _, ...migration } = MigrationCreate.decode(body);
      return body.move_in === undefined
        ? ledger.migrations.start(caller, migration)
        : ledger.migrations.moveIn(caller, migration, moveInOf(body.move_in));
    },
  }),
  create('/v1/migrations/csv', {
    name: 'migrations.startFromCsv',
    does: "Starts a migration of opening balances from the service's own file: the trial balance of the cutover day and, if there are any, the open invoices, bills and credits. Nothing is posted, unless it moves in at once (`move_in`).",
    body: MigrationCsvIn,
    ...FROM_FILES,
    call: (ledger, { caller, body }) => startFrom(ledger, caller, uploadIn('csv', body), body.move_in),
  }),
  create('/v1/migrations/accounting_a', {
    name: 'migrations.startFromAccountingA',
    does: 'Starts a migration of opening balances from reports of kind A: the trial balance and the list of accounts, and the receivable and payable aging detail, with which every open item comes in; or of a full history, from the list of accounts and the journal or the general ledger. Nothing is posted, unless it moves in at once (`move_in`).',
    body: AccountingAIn,
    ...FROM_FILES,
    call: (ledger, { caller, body }) => startFrom(ledger, caller, uploadIn('accounting_a', body), body.move_in),
  }),
  create('/v1/migrations/accounting_a_online', {
    name: 'migrations.startFromAccountingAOnline',
    does: 'Starts a migration of opening balances from the books of a connected company of kind A: its accounts, trial balance and open items are read as of the cutover day, like the reports in files. Nothing is posted. A busy program is waited for, up to four minutes.',
    needs: 'migrations.start',
    refuses: { not_found: true, connection_rejected: true, period_closed: true, unprocessable: true },
    body: AccountingAOnlineStart,
    answers: MigrationRunDetailOut,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.migrations.startFromOnline(caller, AccountingAOnlineStart.decode(body)),
  }),
  create('/v1/migrations/accounting_b', {
    name: 'migrations.startFromAccountingB',
    does: 'Starts a migration of opening balances from reports of kind B: the trial balance and the chart of accounts, and the aged receivables and payables detail, with which every open item comes in; or of a full history, from the chart of accounts and the journal or the general ledger. Nothing is posted, unless it moves in at once (`move_in`).',
    body: AccountingBIn,
    ...FROM_FILES,
    call: (ledger, { caller, body }) => startFrom(ledger, caller, uploadIn('accounting_b', body), body.move_in),
  }),
  get('/v1/migrations/:migration_id', {
    name: 'migrations.read',
    does: 'Reads a run with its mappings, parties and control totals; while it posts, with its progress.',
    answers: MigrationRunDetailOut,
    call: (ledger, { caller, params }) => ledger.migrations.read(caller, params.migration_id),
  }),
  get('/v1/migrations/:migration_id/differences', {
    name: 'migrations.differences',
    does: 'Lists what differs between the old books and these, each with the plain causes that it may have.',
    answers: MigrationDifferencesOut,
    call: (ledger, { caller, params }) => ledger.migrations.differences(caller, params.migration_id),
  }),
  change('/v1/migrations/:migration_id/mappings', {
    name: 'migrations.mapAccounts',
    does: 'Says in which account each listed source account lands, or that the proposed one is added. Only before the run posts.',
    needs: 'migrations.map',
    refuses: MAPS,
    body: MigrationMappingsUpdate,
    fields: PARTY_FIELDS,
    answers: MigrationRunDetailOut,
    dryRuns: true,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.migrations.mapAccounts(caller, params.migration_id, { ...MigrationMappingsUpdate.decode(body), rowVersion }),
  }),
  change('/v1/migrations/:migration_id/parties', {
    name: 'migrations.mapCounterparties',
    does: 'Says which counterparty each listed customer or vendor is; null adds one by its name when the run posts. Only before the run posts.',
    needs: 'migrations.map',
    refuses: MAPS,
    body: MigrationPartyMappingsUpdate,
    fields: PARTY_FIELDS,
    answers: MigrationRunDetailOut,
    dryRuns: true,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.migrations.mapCounterparties(caller, params.migration_id, { ...MigrationPartyMappingsUpdate.decode(body), rowVersion }),
  }),
  change('/v1/migrations/:migration_id/control_totals/:control_total_id', {
    name: 'migrations.explainDifference',
    does: 'Gives the reason for a difference; null takes it back. The run is tied out once every difference has one.',
    needs: 'migrations.explain_difference',
    refuses: { conflict: true, unprocessable: true },
    body: MigrationExplanationIn,
    answers: MigrationRunDetailOut,
    dryRuns: true,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.migrations.explainDifference(caller, params.migration_id, params.control_total_id, { ...body, rowVersion }),
  }),
  act('/v1/migrations/:migration_id/post', {
    name: 'migrations.post',
    does: 'Posts the old books, all of them or nothing, and ties them out. An entry that the books refuse is `unprocessable`, and named. A dry run answers how they would tie out.',
    needs: 'migrations.post',
    refuses: { ...ENTRY, entry_unbalanced: true, conflict: true, chart_conflict: true },
    fields: PARTY_FIELDS,
    answers: MigrationRunDetailOut,
    dryRuns: true,
    tells: MigrationRunLineOut,
    call: (ledger, { caller, params, rowVersion }) => ledger.migrations.post(caller, params.migration_id, { rowVersion }),
  }),
  act('/v1/migrations/:migration_id/abandon', {
    name: 'migrations.abandon',
    does: 'Abandons a run that is not in the books; it stays listed. One that is in the books is corrected through its entries, or undone.',
    needs: 'migrations.abandon',
    refuses: { conflict: true },
    answers: MigrationRunDetailOut,
    dryRuns: true,
    call: (ledger, { caller, params, rowVersion }) => ledger.migrations.abandon(caller, params.migration_id, { rowVersion }),
  }),
  act('/v1/migrations/:migration_id/undo', {
    name: 'migrations.undo',
    does: 'Takes a posted run off the books while no entry was posted since: all its entries are reversed, its documents are void, and the run is abandoned, so that another may post. Added accounts and counterparties stay.',
    needs: 'migrations.undo',
    refuses: { conflict: true, period_closed: true },
    answers: MigrationRunDetailOut,
    dryRuns: true,
    call: (ledger, { caller, params, rowVersion }) => ledger.migrations.undo(caller, params.migration_id, { rowVersion }),
  }),
];
