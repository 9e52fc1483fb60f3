import { findSource, isRefusal } from 'ledger-core';
import { create, get } from '../http/route.ts';
import { UPLOAD_BODY } from '../http/upload.ts';
import { pageOut, present } from '../wire.ts';
import { CoverageOut, coverageOut } from './coverage.ts';
import { ImportOut, ImportPage, ImportQueryIn, importOut, importSummaryOut } from './imports.ts';
import { RecordsIn, sourceRecordOf } from './records.ts';
import { RECORDS_BODY } from './records-body.ts';
import { mappingOf, StatementIn, StatementQueryIn } from './statement-upload.ts';

export const ingestRoutes = [
  create('/v1/source_accounts/:source_account_id/records', {
    name: 'takeInRecords',
    does: 'Takes in up to 1,000 records, all of them or none: new ones become transactions, known ones change nothing.',
    needs: 'ingest.take_in',
    refuses: { conflict: true, unprocessable: true },
    body: RecordsIn,
    takes: RECORDS_BODY,
    answers: ImportOut,
    call: (ledger, { caller, params, body }) =>
      ledger.ingest.importRecords(caller, params.source_account_id, body.records.map(sourceRecordOf)),
    as: importOut,
  }),
  get('/v1/source_accounts/:source_account_id/imports', {
    name: 'listImports',
    does: 'Lists what was taken in from a source account, newest first.',
    query: ImportQueryIn,
    answers: ImportPage,
    call: (ledger, { caller, params, query }) => ledger.ingest.list(caller, params.source_account_id, query),
    as: (page) => pageOut(page, importSummaryOut),
  }),
  get('/v1/source_accounts/:source_account_id/coverage', {
    name: 'readCoverage',
    does: 'Reads the days that were taken in from a source account, and the gaps between them.',
    answers: CoverageOut,
    call: (ledger, { caller, params }) => ledger.ingest.coverage(caller, params.source_account_id),
    as: coverageOut,
  }),
  create('/v1/source_accounts/:source_account_id/statements', {
    name: 'takeInStatement',
    does: 'Takes in a statement file, the whole of it or nothing: the part `file` of a form, or the body itself.',
    needs: 'ingest.take_in',
    refuses: { conflict: true, unprocessable: true },
    query: StatementQueryIn,
    body: StatementIn,
    takes: UPLOAD_BODY,
    counts: 'uploads',
    exists: (ledger) => ledger.ingest.readsStatements,
    answers: ImportOut,
    /** A source account that is not there is refused before the file is taken. */
    before: async (ledger, { caller, params }) => {
      const sources = await ledger.sources.list(caller);
      return isRefusal(sources) ? sources : findSource(sources, params.source_account_id);
    },
    call: (ledger, { caller, params, query, body: { file, ...fields } }) => {
      const given = { ...query, ...fields };
      const hints = present({
        profile: given.profile,
        dateOrder: given.date_order,
        mapping: mappingOf(given),
        skipBadRows: given.skip_bad_rows,
        proveBalances: given.prove_balances,
        account: given.account,
      });
      return ledger.ingest.importStatement(caller, params.source_account_id, { bytes: file.bytes, name: file.name }, hints);
    },
    as: importOut,
  }),
];
