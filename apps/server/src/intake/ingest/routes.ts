import {
  type Account,
  type AccountId,
  type Caller,
  findSource,
  isRefusal,
  type Ledger,
  type MappingChange,
  type NewSource,
  type Refusal,
  type SourceId,
  type SourceKind,
} from 'ledger-core';
import { RecordsIn, sourceRecordOf } from 'ledger-wire/bank/records/wire';
import { ImportOut, ImportQueryIn } from 'ledger-wire/intake/ingest/imports';
import { MappingChangeIn } from 'ledger-wire/intake/ingest/mapping';
import { progressNamed } from '../../http/progress.ts';
import { change, create, get, remove } from '../../http/route.ts';
import { UPLOAD_BODY } from '../../http/upload.ts';
import { RECORDS_BODY } from './records-body.ts';
import { hintsOf, StatementIn, StatementQueryIn } from './statement-upload.ts';

/** The shared definition of the routes that import a statement file. */
const STATEMENT = {
  dryRuns: true,
  needs: 'imports.create',
  refuses: { conflict: true, unprocessable: true },
  query: StatementQueryIn,
  body: StatementIn,
  takes: UPLOAD_BODY,
  counts: 'uploads',
  exists: (ledger: Ledger) => ledger.imports.readsStatements,
  reports: progressNamed('Import', ImportOut),
} as const;

export const ingestRoutes = [
  create('/v1/source_accounts/:source_account_id/records', {
    name: 'imports.importRecords',
    does: 'Imports up to 1,000 records, all or nothing. New records become transactions. Known records change nothing.',
    needs: 'imports.create',
    refuses: { conflict: true, unprocessable: true },
    body: RecordsIn,
    takes: RECORDS_BODY,
    call: (ledger, { caller, params, body }) =>
      ledger.imports.importRecords(caller, params.source_account_id, body.records.map(sourceRecordOf)),
  }),
  get('/v1/source_accounts/:source_account_id/imports', {
    name: 'imports.list',
    does: 'Lists the imports of a source account, newest first.',
    query: ImportQueryIn,
    call: (ledger, { caller, params, query }) => ledger.imports.list(caller, params.source_account_id, query),
  }),
  get('/v1/imports', {
    name: 'imports.listAll',
    does: 'Lists the imports of every source account, newest first.',
    query: ImportQueryIn,
    call: (ledger, { caller, query }) => ledger.imports.listAll(caller, query),
  }),
  get('/v1/source_accounts/:source_account_id/coverage', {
    name: 'imports.coverage',
    does: 'Returns the imported days of a source account, and the gaps between them.',
    call: (ledger, { caller, params }) => ledger.imports.coverage(caller, params.source_account_id),
  }),
  create('/v1/source_accounts/:source_account_id/statements', {
    name: 'imports.importStatement',
    does: 'Imports a statement file, all or nothing. Send it as the form part `file` or as the request body. A dry run returns how the file is parsed, and stores nothing.',
    ...STATEMENT,
    /** An unknown source account is refused before the file is received. */
    before: async (ledger, { caller, params }) => {
      const sources = await ledger.sourceAccounts.list(caller);
      return isRefusal(sources) ? sources : findSource(sources, params.source_account_id);
    },
    call: (ledger, { caller, params, query, body: { file, ...fields } }) =>
      ledger.imports.importStatement(caller, params.source_account_id, file, hintsOf({ ...query, ...fields })),
  }),
  create('/v1/accounts/:account_id/statements', {
    name: 'imports.importAccountStatement',
    does: 'Imports a statement file for an account of the chart, through the source account that feeds it. If there is none, one is created with the import, all or nothing.',
    ...STATEMENT,
    before: (ledger, { caller, params }) => targetFor(ledger, caller, params.account_id),
    call: (ledger, { caller, query, before, body: { file, ...fields } }) =>
      ledger.imports.importStatement(caller, before, file, hintsOf({ ...query, ...fields })),
  }),
  get('/v1/source_accounts/:source_account_id/mappings', {
    name: 'sourceAccounts.mappings',
    does: 'Lists how the tables of a source account are parsed, with one mapping for each shape of file.',
    call: (ledger, { caller, params }) => ledger.sourceAccounts.mappings(caller, params.source_account_id),
  }),
  change('/v1/source_accounts/:source_account_id/mappings/:mapping_id', {
    name: 'sourceAccounts.changeMapping',
    does: 'Changes how files of one shape are parsed.',
    needs: 'source_accounts.change',
    body: MappingChangeIn,
    call: (ledger, { caller, params, body }) =>
      ledger.sourceAccounts.changeMapping(
        caller,
        params.source_account_id,
        params.mapping_id,
        MappingChangeIn.decode(body) as MappingChange,
      ),
  }),
  remove('/v1/source_accounts/:source_account_id/mappings/:mapping_id', {
    name: 'sourceAccounts.deleteMapping',
    does: 'Deletes a stored mapping. The layout of the next file with its shape is inferred from its content.',
    needs: 'source_accounts.change',
    call: (ledger, { caller, params }) => ledger.sourceAccounts.deleteMapping(caller, params.source_account_id, params.mapping_id),
  }),
];

/** The active source account that feeds an account. If there is none, the one that its first statement creates.  [SRC-7] */
const targetFor = async (
  ledger: Ledger,
  caller: Caller,
  accountId: AccountId,
): Promise<SourceId | NewSource | Refusal<'not_found' | 'forbidden' | 'unprocessable'>> => {
  const sources = await ledger.sourceAccounts.list(caller);
  const account = await ledger.accounts.read(caller, accountId);
  if (isRefusal(sources)) return sources;
  if (isRefusal(account)) return account;
  const feeding = sources.find((each) => each.accountId === accountId && each.isActive);
  return feeding?.id ?? { accountId, kind: kindFor(account.view.account), name: account.view.account.name };
};

const kindFor = ({ type, controlRole }: Account): SourceKind => {
  if (type === 'liability') return 'card';
  return controlRole === 'processor_clearing' ? 'processor' : 'bank';
};
