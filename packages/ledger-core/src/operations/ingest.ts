import { made, named } from '../audit/subject.ts';
import { importIncoming } from '../ingest/import-incoming.ts';
import { importRecords } from '../ingest/import-records.ts';
import { questionsOf, questionsOfRecords } from '../ingest/questions.ts';
import { readCoverage } from '../ingest/read-coverage.ts';
import { listImports } from '../ingest/read-imports.ts';
import { isLarge } from '../slices.ts';
import { addSource } from '../sources/add-source.ts';
import { changeMapping, removeMapping } from '../sources/change-mapping.ts';
import { changeSource } from '../sources/change-source.ts';
import { listMappings, listSources } from '../sources/read-sources.ts';
import { importingStatements } from './import-statement.ts';
import type { MakerPorts, Makers } from './makers.ts';

/** Source accounts and what is imported from them. */
export const ingestOperations = (makers: Makers, ports: MakerPorts) => {
  const { query, command, informed } = makers;
  return {
    sources: {
      /** Every source account of the books. */
      list: query('sources.read', listSources),
      /** Adds a source account: a bank, card or processor that feeds an account of the chart. */
      add: command('sources.add', addSource, made),
      /** Changes the given fields of a source account; `isActive: false` takes it out of use. */
      change: command('sources.change', changeSource, named),
      /** The mappings that a source account keeps: how its tables are read, by their shape. */
      mappings: query('sources.read', listMappings),
      /** Changes the given parts of a kept mapping; null removes a part. */
      changeMapping: command('sources.change', changeMapping, named),
      /** Removes a kept mapping: the next file of its shape is inferred. */
      removeMapping: command('sources.change', removeMapping, named),
    },
    ingest: {
      /** Imports records as a feed has them. Known ones are recognised, so the same records can be sent again. */
      importRecords: informed('ingest.take_in', questionsOfRecords, importRecords, (report) => report.import.id),
      /** Imports a statement file, the whole of it or nothing. The ledger must be made with `readStatement`. */
      importStatement: importingStatements(makers, ports),
      /** Whether this ledger has a reader of statement files. */
      readsStatements: ports.readStatement !== undefined,
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
      /** The days that were imported from a source account, and the gaps between them. */
      coverage: query('sources.read', readCoverage),
    },
  };
};
