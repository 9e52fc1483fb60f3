import type { Given } from '../../app/given.ts';
import { readCoverage } from '../../bank/imports/read-coverage.ts';
import { listImports, readImports } from '../../bank/imports/read-imports.ts';
import { isLarge } from '../../kernel/slices.ts';
import { importIncoming } from './import-incoming.ts';
import { importRecords } from './import-records.ts';
import { importingStatements } from './import-statement.ts';
import { questionsOf, questionsOfRecords } from './questions.ts';

/** What is imported from source accounts. */
export const ingestOperations = (given: Given) => {
  const { query, informed } = given;
  return {
    ingest: {
      /** Imports records as a feed has them. Known ones are recognised, so the same records can be sent again. */
      importRecords: informed('ingest.take_in', questionsOfRecords, importRecords, (report) => report.import.id),
      /** Imports a statement file, the whole of it or nothing. The ledger must be made with `readStatement`. */
      importStatement: importingStatements(given),
      /** Whether this ledger has a reader of statement files. */
      readsStatements: given.readStatement !== undefined,
      /** For callers with a reader of their own. */
      importIncoming: informed(
        'ingest.take_in',
        questionsOf,
        importIncoming,
        (report) => report.import.id,
        (_source, { records }) => ({ isLarge: isLarge(records) }),
      ),
      /** One page of the imports of a source account, the newest first. */
      list: query('sources.read', listImports),
      /** Some imports by their ids, as rows of the list. */
      readMany: query('sources.read', readImports),
      /** The days that were imported from a source account, and the gaps between them. */
      coverage: query('sources.read', readCoverage),
    },
  };
};
