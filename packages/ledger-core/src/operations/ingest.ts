import { made, named } from '../audit/subject.ts';
import { importIncoming } from '../ingest/import-incoming.ts';
import { importRecords } from '../ingest/import-records.ts';
import { questionsOf, questionsOfRecords } from '../ingest/questions.ts';
import { readCoverage } from '../ingest/read-coverage.ts';
import { listImports } from '../ingest/read-imports.ts';
import { addSource } from '../sources/add-source.ts';
import { changeSource } from '../sources/change-source.ts';
import { listSources } from '../sources/read-sources.ts';
import { importingStatements } from './import-statement.ts';
import type { MakerPorts, Makers } from './makers.ts';

/** Source accounts and what is imported from them. */
export const ingestOperations = (makers: Makers, ports: MakerPorts) => {
  const { query, command, informed } = makers;
  const importWhatWasRead = informed('ingest.take_in', questionsOf, importIncoming, (report) => report.import.id);
  return {
    sources: {
      list: query('sources.read', listSources),
      add: command('sources.add', addSource, made),
      change: command('sources.change', changeSource, named),
    },
    ingest: {
      importRecords: informed('ingest.take_in', questionsOfRecords, importRecords, (report) => report.import.id),
      importStatement: importingStatements(makers, ports, importWhatWasRead),
      /** Whether this ledger has a reader of statement files. */
      readsStatements: ports.readStatement !== undefined,
      /** For callers with a reader of their own. */
      importIncoming: importWhatWasRead,
      list: query('sources.read', listImports),
      coverage: query('sources.read', readCoverage),
    },
  };
};
