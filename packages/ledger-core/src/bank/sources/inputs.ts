import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import {
  count,
  decimal,
  flag,
  id,
  list,
  named,
  nullable,
  object,
  oneOf,
  oneOrMany,
  optional,
  record,
  type Shape,
  text,
} from '../../kernel/input.ts';
import type { NewSource } from './add-source.ts';
import type { MappingChange } from './change-mapping.ts';
import type { SourceChange } from './change-source.ts';
import { ENCODINGS } from './encoding.ts';
import type { sourcesOperations } from './operations.ts';
import { SOURCE_KINDS } from './source.ts';
import { type ColumnRef, FEE_RULES, type StatementMapping, type StoredMapping } from './statement-mapping.ts';

export const newSource = object<NewSource>({
  accountId: text,
  kind: oneOf(SOURCE_KINDS),
  name: text,
  mask: optional(nullable(text)),
  provider: optional(nullable(text)),
});

const sourceChange = object<SourceChange>({
  name: optional(text),
  mask: optional(nullable(text)),
  provider: optional(nullable(text)),
  isActive: optional(flag),
});

const columnRefs: Shape<ColumnRef | readonly ColumnRef[]> = oneOrMany(decimal);

const directions = object<NonNullable<StatementMapping['directions']>>({ in: list(text), out: list(text) });

const mappingChange = object<MappingChange>({
  fee: optional(nullable(oneOf(FEE_RULES))),
  encoding: optional(nullable(oneOf(ENCODINGS))),
  delimiter: optional(nullable(oneOf([',', ';', '\t', '|']))),
  header: optional(nullable(flag)),
  headerRow: optional(nullable(count)),
  dateOrder: optional(nullable(oneOf(['dmy', 'mdy', 'ymd']))),
  dateFormat: optional(nullable(text)),
  decimalMark: optional(nullable(oneOf([',', '.']))),
  sign: optional(nullable(oneOf(['as_printed', 'charges_positive']))),
  directions: optional(nullable(directions)),
  columns: optional(record(optional(nullable(columnRefs)))),
});

export const statementMapping = object<StatementMapping>({
  encoding: optional(oneOf(ENCODINGS)),
  delimiter: optional(oneOf([',', ';', '\t', '|'])),
  header: optional(flag),
  headerRow: optional(count),
  columns: optional(record(columnRefs)),
  dateOrder: optional(oneOf(['dmy', 'mdy', 'ymd'])),
  dateFormat: optional(text),
  decimalMark: optional(oneOf([',', '.'])),
  sign: optional(oneOf(['as_printed', 'charges_positive'])),
  directions: optional(directions),
  fee: optional(oneOf(FEE_RULES)),
});

export const storedMapping = object<StoredMapping>({ shape: text, mapping: statementMapping });

/** The schemas of the arguments of each operation. */
export const sourcesInputs = {
  sourceAccounts: {
    list: [caller],
    create: [caller, newSource],
    change: [caller, id, sourceChange],
    mappings: [caller, id],
    changeMapping: [caller, named('sourceId', text), id, mappingChange],
    deleteMapping: [caller, named('sourceId', text), id],
  },
} satisfies InputsOf<typeof sourcesOperations>;
