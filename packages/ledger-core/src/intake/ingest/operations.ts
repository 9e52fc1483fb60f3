import type { Given } from '../../app/given.ts';
import { readCoverage } from '../../bank/imports/read-coverage.ts';
import { listAllImports, listImports, readImports } from '../../bank/imports/read-imports.ts';
import { isLarge } from '../../kernel/slices.ts';
import { importIncoming } from './import-incoming.ts';
import { importRecords } from './import-records.ts';
import { importingStatements } from './import-statement.ts';
import { questionsOf, questionsOfRecords } from './questions.ts';

/** Importing what source accounts report: records and statement files. */
export const ingestOperations = (given: Given) => {
  const { query, informed } = given;
  return {
    ingest: {
      /**
       * Imports records as a feed has them. Known ones are recognised, so the same records can be sent again.
       * @example
       * const records = [{ id: 'm1', date: '2026-03-11', amount: '-9.80', description: 'Bakery', payload: {} }];
       * const report = granted(await ledger.ingest.importRecords(owner, sourceId, records));
       */
      importRecords: informed('ingest.take_in', questionsOfRecords, importRecords, (report) => report.import.id),
      /**
       * Imports a statement file, the whole of it or nothing. The ledger must be made with `readStatement`.
       * @example
       * const report = granted(await ledger.ingest.importStatement(owner, sourceId, { bytes: statement, name: 'march.csv' }));
       */
      importStatement: importingStatements(given),
      /**
       * Whether this ledger has a reader of statement files.
       * @example
       * if (!ledger.ingest.readsStatements) console.log('Give createLedger a reader: readStatement of ledger-files.');
       */
      readsStatements: given.readStatement !== undefined,
      /**
       * For callers with a reader of their own.
       * @example
       * const report = granted(await ledger.ingest.importIncoming(owner, sourceId, incoming));
       */
      importIncoming: informed(
        'ingest.take_in',
        questionsOf,
        importIncoming,
        (report) => report.import.id,
        (_source, { records }) => ({ isLarge: isLarge(records) }),
      ),
      /**
       * One page of the imports of a source account, the newest first.
       * @example
       * const { data } = granted(await ledger.ingest.list(owner, sourceId));
       */
      list: query('sources.read', listImports),
      /**
       * One page of the imports of every source account, the newest first.
       * @example
       * const { data } = granted(await ledger.ingest.listAll(owner));
       */
      listAll: query('sources.read', listAllImports),
      /**
       * Some imports by their ids, as rows of the list.
       * @example
       * const imports = granted(await ledger.ingest.readMany(owner, [importId]));
       */
      readMany: query('sources.read', readImports),
      /**
       * The days that were imported from a source account, and the gaps between them.
       * @example
       * const coverage = granted(await ledger.ingest.coverage(owner, sourceId));
       */
      coverage: query('sources.read', readCoverage),
    },
  };
};
