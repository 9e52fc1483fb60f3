import type { Dependencies } from '../../app/dependencies.ts';
import { readCoverage } from '../../bank/imports/read-coverage.ts';
import { listAllImports, listImports, readImports } from '../../bank/imports/read-imports.ts';
import { isLarge } from '../../kernel/slices.ts';
import { importIncoming } from './import-incoming.ts';
import { importRecords } from './import-records.ts';
import { importingStatements } from './import-statement.ts';
import { questionsOf, questionsOfRecords } from './questions.ts';

/** Imports records and statement files into source accounts. */
export const ingestOperations = (dependencies: Dependencies) => {
  const { query, informed } = dependencies;
  return {
    imports: {
      /**
       * Imports records like those of a feed. Known records are recognized, so the same records can be sent again.
       * @example
       * const records = [{ id: 'm1', date: '2026-03-11', amount: '-9.80', description: 'Bakery', payload: {} }];
       * const report = granted(await ledger.imports.importRecords(owner, sourceId, records));
       */
      importRecords: informed('imports.create', questionsOfRecords, importRecords, (report) => report.import.id),
      /**
       * Imports a statement file, all of it or nothing. The ledger must be created with `readStatement`.
       * @example
       * const report = granted(await ledger.imports.importStatement(owner, sourceId, { bytes: statement, name: 'march.csv' }));
       */
      importStatement: importingStatements(dependencies),
      /**
       * Whether this ledger has a reader for statement files.
       * @example
       * if (!ledger.imports.readsStatements) console.log('Give createLedger a reader: readStatement of ledger-files.');
       */
      readsStatements: dependencies.readStatement !== undefined,
      /**
       * Imports parsed records, for callers with their own reader.
       * @example
       * const report = granted(await ledger.imports.importIncoming(owner, sourceId, incoming));
       */
      importIncoming: informed(
        'imports.create',
        questionsOf,
        importIncoming,
        (report) => report.import.id,
        (_source, { records }) => ({ isLarge: isLarge(records) }),
      ),
      /**
       * Returns one page of the imports of a source account, newest first.
       * @example
       * const { data } = granted(await ledger.imports.list(owner, sourceId));
       */
      list: query('source_accounts.read', listImports),
      /**
       * Returns one page of the imports of every source account, newest first.
       * @example
       * const { data } = granted(await ledger.imports.listAll(owner));
       */
      listAll: query('source_accounts.read', listAllImports),
      /**
       * Returns some imports by their ids, as rows of the list.
       * @example
       * const imports = granted(await ledger.imports.readMany(owner, [importId]));
       */
      readMany: query('source_accounts.read', readImports),
      /**
       * Returns the imported periods of a source account, and the gaps between them.
       * @example
       * const coverage = granted(await ledger.imports.coverage(owner, sourceId));
       */
      coverage: query('source_accounts.read', readCoverage),
    },
  };
};
