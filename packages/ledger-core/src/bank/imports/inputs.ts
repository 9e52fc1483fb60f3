import {
  amount,
  anything,
  count,
  day,
  flag,
  list,
  minor,
  nullable,
  object,
  oneOf,
  optional,
  record,
  text,
  textOr,
} from '../../kernel/input.ts';
import { statementMapping, storedMapping } from '../sources/inputs.ts';
import { REPORTED_KINDS } from '../transactions/reported-transaction.ts';
import type { DaysCovered, Incoming, Origin } from './import.ts';
import type { NewRecord } from './new-record.ts';
import { type BadRow, FACT_KEYS, type Reading, type SourceFact, type SourceRecord } from './source-record.ts';
import type { SourceRow } from './source-row.ts';
import type { StatementHints } from './statement-reader.ts';
import type { StatementSummary } from './statement-summary.ts';

const sourceFact = object<SourceFact>({ key: oneOf(FACT_KEYS), value: text, detail: nullable(text) });

export const newRecord = object<NewRecord>({
  id: optional(nullable(text)),
  holdId: optional(nullable(text)),
  date: text,
  amount,
  direction: optional(nullable(oneOf(['in', 'out']))),
  description: text,
  memo: optional(nullable(text)),
  kind: optional(nullable(oneOf(REPORTED_KINDS))),
  currency: optional(nullable(text)),
  counterparty: optional(nullable(text)),
  facts: optional(list(sourceFact)),
  payload: textOr(record(anything)),
});

export const statementHints = object<StatementHints>({
  account: optional(text),
  profile: optional(text),
  dateOrder: optional(oneOf(['dmy', 'mdy', 'ymd'])),
  mapping: optional(statementMapping),
  skipBadRows: optional(flag),
  proveBalances: optional(flag),
});

const origin = object<Origin>({
  fileName: nullable(text),
  sha256: nullable(text),
  format: text,
  profile: nullable(text),
  encoding: nullable(text),
});

const sourceRow = object<SourceRow>({ rowNumber: count, columns: optional(list(text)), values: optional(list(text)) });

const sourceRecord = object<SourceRecord>({
  ref: nullable(text),
  holdRef: optional(nullable(text)),
  date: day,
  amountMinor: minor,
  direction: oneOf(['in', 'out']),
  currency: nullable(text),
  kind: oneOf(REPORTED_KINDS),
  description: text,
  memo: optional(nullable(text)),
  counterparty: nullable(text),
  facts: list(sourceFact),
  payload: text,
  row: nullable(sourceRow),
});

const daysCovered = object<DaysCovered>({ firstDate: day, lastDate: day });

const badRow = object<BadRow>({ rowNumber: count, column: nullable(text), reason: text, params: record(anything) });

const reading = object<Reading>({
  shape: text,
  isKnown: flag,
  mapping: statementMapping,
  columns: list(object<Reading['columns'][number]>({ name: text, role: nullable(text) })),
  reasons: list(anything),
});

const statementSummary = object<StatementSummary>({
  moneyInMinor: minor,
  moneyOutMinor: minor,
  holds: count,
  doubts: list(anything),
  firstRows: list(sourceRecord),
  lastRows: list(sourceRecord),
  reading: nullable(reading),
  openingBalanceMinor: nullable(minor),
  closingBalanceMinor: nullable(minor),
  proof: oneOf(['rows', 'sum', 'none']),
});

export const incoming = object<Incoming>({
  origin,
  records: list(sourceRecord),
  period: optional(object<Partial<DaysCovered>>({ firstDate: optional(day), lastDate: optional(day) })),
  covers: optional(nullable(daysCovered)),
  removed: optional(list(text)),
  ignored: optional(list(badRow)),
  bad: optional(list(badRow)),
  statement: optional(statementSummary),
  mask: optional(nullable(text)),
  mapping: optional(storedMapping),
});
