import type { Caller, Ledger, MigrationUpload } from 'ledger-core';
import { MigrationExplanationIn, MigrationMappingsUpdate, MigrationPartyMappingsUpdate } from 'ledger-wire/intake/migrations/changes';
import { type MigrationMoveIn, moveInOf } from 'ledger-wire/intake/migrations/move-in';
import { MigrationRunDetailOut } from 'ledger-wire/intake/migrations/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import type * as v from 'valibot';
import { ENTRY } from '../../bank/transactions/posting.ts';
import { progressNamed } from '../../http/progress.ts';
import { act, change, create, get } from '../../http/route.ts';
import { UPLOAD_BODY } from '../../http/upload.ts';
import { MigrationCreate, SNAPSHOT_BODY } from './snapshot.ts';
import { AccountingAIn, AccountingAOnlineStart, AccountingBIn, MigrationCsvIn, uploadIn } from './uploads.ts';

/** The progress of a posting run, then the run. */
const MigrationRunLineOut = progressNamed('MigrationRun', MigrationRunDetailOut);

/** The refusals of a run that is mapped and posted as soon as it is started.  [MIG-38] */
const MOVED_IN = { ...ENTRY, entry_unbalanced: true, conflict: true, chart_conflict: true } as const;

/** The shared definition of every start from files. */
const FROM_FILES = {
  needs: 'migrations.start',
  refuses: MOVED_IN,
  takes: UPLOAD_BODY,
  counts: 'uploads',
  dryRuns: true,
  reports: MigrationRunLineOut,
} as const;

const MAPS = { account_not_usable: true, conflict: true, unprocessable: true } as const;

const startFrom = (ledger: Ledger, caller: Caller, upload: MigrationUpload, moveIn: v.InferOutput<typeof MigrationMoveIn> | undefined) =>
  moveIn === undefined
    ? ledger.migrations.startFromFiles(caller, upload)
    : ledger.migrations.moveInFromFiles(caller, upload, moveInOf(moveIn));

export const migrationRoutes = [
  get('/v1/migrations', {
    name: 'migrations.list',
    does: 'Lists the migration runs, newest first, including abandoned ones.',
    query: PageQueryIn,
    call: (ledger, { caller, query }) => ledger.migrations.list(caller, query),
  }),
  create('/v1/migrations', {
    name: 'migrations.start',
    does: 'Starts a migration from a snapshot of the old books. Accounts are matched by number, then by name, and only to accounts of the same type. Customers and vendors are matched to counterparties of the same name. Nothing is posted, unless `move_in` posts the run at once. A request may contain 200,000 entries.',
    needs: 'migrations.start',
    refuses: MOVED_IN,
    body: MigrationCreate,
    takes: SNAPSHOT_BODY,
    counts: 'uploads',
    dryRuns: true,
    reports: MigrationRunLineOut,
    call: (ledger, { caller, body }) => {
      const { moveIn: _, ...migration } = MigrationCreate.decode(body);
      return body.move_in === undefined
        ? ledger.migrations.start(caller, migration)
        : ledger.migrations.moveIn(caller, migration, moveInOf(body.move_in));
    },
  }),
  create('/v1/migrations/csv', {
    name: 'migrations.startFromCsv',
    does: "Starts a migration of opening balances from the service's own file. The file contains the trial balance of the cutover day and any open invoices, bills and credits. Nothing is posted, unless `move_in` posts the run at once.",
    body: MigrationCsvIn,
    ...FROM_FILES,
    call: (ledger, { caller, body }) => startFrom(ledger, caller, uploadIn('csv', body), body.move_in),
  }),
  create('/v1/migrations/accounting_a', {
    name: 'migrations.startFromAccountingA',
    does: 'Starts a migration from reports of kind A. Opening balances require the trial balance and the list of accounts. The receivable and payable aging detail adds every open item. A full history requires the list of accounts, and the journal or the general ledger. Nothing is posted, unless `move_in` posts the run at once.',
    body: AccountingAIn,
    ...FROM_FILES,
    call: (ledger, { caller, body }) => startFrom(ledger, caller, uploadIn('accounting_a', body), body.move_in),
  }),
  create('/v1/migrations/accounting_a_online', {
    name: 'migrations.startFromAccountingAOnline',
    does: 'Starts a migration of opening balances from the books of a connected company of kind A. Its accounts, trial balance and open items are read as of the cutover day, like the reports in files. Nothing is posted. If the other program is busy, the server waits up to four minutes.',
    needs: 'migrations.start',
    refuses: { not_found: true, connection_rejected: true, period_closed: true, unprocessable: true },
    body: AccountingAOnlineStart,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.migrations.startFromOnline(caller, AccountingAOnlineStart.decode(body)),
  }),
  create('/v1/migrations/accounting_b', {
    name: 'migrations.startFromAccountingB',
    does: 'Starts a migration from reports of kind B. Opening balances require the trial balance and the chart of accounts. The aged receivables and payables detail adds every open item. A full history requires the chart of accounts, and the journal or the general ledger. Nothing is posted, unless `move_in` posts the run at once.',
    body: AccountingBIn,
    ...FROM_FILES,
    call: (ledger, { caller, body }) => startFrom(ledger, caller, uploadIn('accounting_b', body), body.move_in),
  }),
  get('/v1/migrations/:migration_id', {
    name: 'migrations.read',
    does: 'Returns a migration run with its mappings, counterparties and control totals. While it posts, the response includes its progress.',
    call: (ledger, { caller, params }) => ledger.migrations.read(caller, params.migration_id),
  }),
  get('/v1/migrations/:migration_id/differences', {
    name: 'migrations.differences',
    does: 'Lists the differences between the old books and these, each with its possible causes.',
    call: (ledger, { caller, params }) => ledger.migrations.differences(caller, params.migration_id),
  }),
  change('/v1/migrations/:migration_id/mappings', {
    name: 'migrations.mapAccounts',
    does: 'Sets the target account of each listed source account, or requests the proposed new account. Only possible before the run posts.',
    needs: 'migrations.map',
    refuses: MAPS,
    body: MigrationMappingsUpdate,
    dryRuns: true,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.migrations.mapAccounts(caller, params.migration_id, { ...MigrationMappingsUpdate.decode(body), rowVersion }),
  }),
  change('/v1/migrations/:migration_id/parties', {
    name: 'migrations.mapCounterparties',
    does: 'Sets the counterparty of each listed customer or vendor. Null creates a counterparty by its name when the run posts. Only possible before the run posts.',
    needs: 'migrations.map',
    refuses: MAPS,
    body: MigrationPartyMappingsUpdate,
    dryRuns: true,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.migrations.mapCounterparties(caller, params.migration_id, { ...MigrationPartyMappingsUpdate.decode(body), rowVersion }),
  }),
  change('/v1/migrations/:migration_id/control_totals/:control_total_id', {
    name: 'migrations.explainDifference',
    does: 'Sets the explanation of a difference. Null removes it. The run is tied out once every difference has an explanation.',
    needs: 'migrations.explain_difference',
    refuses: { conflict: true, unprocessable: true },
    body: MigrationExplanationIn,
    dryRuns: true,
    call: (ledger, { caller, params, body, rowVersion }) =>
      ledger.migrations.explainDifference(caller, params.migration_id, params.control_total_id, { ...body, rowVersion }),
  }),
  act('/v1/migrations/:migration_id/post', {
    name: 'migrations.post',
    does: 'Posts the old books, all or nothing, and ties them out. An entry that the books refuse is reported as `unprocessable`. A dry run returns how they would tie out.',
    needs: 'migrations.post',
    refuses: { ...ENTRY, entry_unbalanced: true, conflict: true, chart_conflict: true },
    dryRuns: true,
    reports: MigrationRunLineOut,
    call: (ledger, { caller, params, rowVersion }) => ledger.migrations.post(caller, params.migration_id, { rowVersion }),
  }),
  act('/v1/migrations/:migration_id/abandon', {
    name: 'migrations.abandon',
    does: 'Abandons an unposted run. It remains in the list. A posted run is corrected through its entries, or undone.',
    needs: 'migrations.abandon',
    refuses: { conflict: true },
    dryRuns: true,
    call: (ledger, { caller, params, rowVersion }) => ledger.migrations.abandon(caller, params.migration_id, { rowVersion }),
  }),
  act('/v1/migrations/:migration_id/undo', {
    name: 'migrations.undo',
    does: 'Undoes a posted run. Only possible while no entry was posted since. All its entries are reversed and its documents voided. The run is abandoned, so that another run may post. Added accounts and counterparties remain.',
    needs: 'migrations.undo',
    refuses: { conflict: true, period_closed: true },
    dryRuns: true,
    call: (ledger, { caller, params, rowVersion }) => ledger.migrations.undo(caller, params.migration_id, { rowVersion }),
  }),
];
