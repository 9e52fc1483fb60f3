import { made, named } from '../audit/subject.ts';
import { questionsOf, questionsOfRecords } from '../ingest/questions.ts';
import { readCoverage } from '../ingest/read-coverage.ts';
import { listImports } from '../ingest/read-imports.ts';
import { takeIn } from '../ingest/take-in.ts';
import { takeInRecords } from '../ingest/take-in-records.ts';
import { addSource, changeSource, listSources } from '../sources/keep-sources.ts';
import type { Makers } from './makers.ts';

/** Source accounts and what is imported from them. */
export const ingestOperations = ({ query, command, informed }: Makers) => ({
  sources: {
    list: query('sources.read', listSources),
    add: command('sources.add', addSource, made),
    change: command('sources.change', changeSource, named),
  },
  ingest: {
    takeIn: informed('ingest.take_in', questionsOf, takeIn, (report) => report.import.id),
    takeInRecords: informed('ingest.take_in', questionsOfRecords, takeInRecords, (report) => report.import.id),
    list: query('sources.read', listImports),
    coverage: query('sources.read', readCoverage),
  },
});
