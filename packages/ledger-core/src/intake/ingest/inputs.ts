import type { InputsOf } from '../../app/inputs-of.ts';
import { incoming, newRecord, statementHints } from '../../bank/imports/inputs.ts';
import { newSource } from '../../bank/sources/inputs.ts';
import { caller } from '../../company/books/inputs.ts';
import { bytes, id, list, named, nullable, object, optional, text, textOr } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { StatementFile } from './import-statement.ts';
import type { ingestOperations } from './operations.ts';

const statementFile = object<StatementFile>({ bytes, name: nullable(text) });

/** The schemas of the arguments of each operation. */
export const ingestInputs = {
  imports: {
    importRecords: [caller, named('sourceId', text), named('records', list(newRecord))],
    importStatement: [caller, named('source', textOr(newSource)), statementFile, optional(statementHints)],
    importIncoming: [caller, id, incoming],
    list: [caller, named('sourceId', text), optional(pageRequest)],
    listAll: [caller, optional(pageRequest)],
    readMany: [caller, named('ids', list(text))],
    coverage: [caller, named('sourceId', text)],
  },
} satisfies InputsOf<typeof ingestOperations>;
