import { FACT_KEYS, FEE_RULES, MATCH_KINDS, MAX_STORED_MAPPINGS, REPORTED_KINDS } from 'ledger-core';
import { boolean, type GenericSchema, lazy, nullable, optional, record, strictTuple, union } from 'valibot';
import { DIMENSIONS, TEXTS } from './json-of-books.ts';
import { CURRENCY, DAY, DECIMAL, fields, INSTANT, id, LONG, MINOR, many, NAME, oneOf, text, upTo, whole } from './values.ts';

/** The schemas of JSON columns of bank rows. An unlisted field is refused. */

export const TRANSACTION_IDS = many(id('transaction'));

const REPLACED: GenericSchema = fields({
  match: nullable(fields({ kind: oneOf(MATCH_KINDS), transactionId: id('transaction') })),
  kind: oneOf(REPORTED_KINDS),
  replaced: nullable(lazy(() => REPLACED)),
});
export const REPLACED_MATCH = REPLACED;

export const LATER_READING = fields({
  date: DAY,
  amountMinor: MINOR,
  currency: CURRENCY,
  direction: oneOf(['in', 'out']),
  kind: oneOf(REPORTED_KINDS),
  description: text(),
  memo: nullable(text()),
  fingerprint: text(),
});

const set = (value: GenericSchema) => optional(fields({ set: value, before: value }));
export const GROUNDS = fields({
  ruleName: optional(NAME),
  excludes: optional(text()),
  beside: optional(fields({ counterpartyId: set(nullable(id('counterparty'))), dimensions: set(DIMENSIONS), note: set(nullable(text())) })),
  model: optional(fields({ name: NAME, confidence: DECIMAL, reasoning: text(), isCleared: boolean() })),
  refundOf: optional(id('transaction')),
  withheld: optional(fields({ accountId: id('account'), minor: MINOR, dimensions: optional(DIMENSIONS) })),
  reduces: optional(many(id('account'))),
  hold: optional(fields({ id: id('transaction'), heldMinor: MINOR, chargedMinor: MINOR })),
});

export const FACTS = many(fields({ key: oneOf(FACT_KEYS), value: LONG, detail: nullable(LONG) }));
export const SOURCE_ROW = fields({
  rowNumber: whole(0),
  columns: optional(many(LONG)),
  values: optional(many(LONG)),
  source: LONG,
  fileName: nullable(text()),
});
export const STATEMENT_LINES = many(strictTuple([whole(0), id('transaction'), DAY, MINOR]));

const COLUMN = union([text(), whole(0)]);
export const MAPPINGS = upTo(
  MAX_STORED_MAPPINGS,
  fields({
    id: id('mapping'),
    keptAt: INSTANT,
    shape: LONG,
    mapping: fields({
      encoding: optional(NAME),
      delimiter: optional(oneOf([',', ';', '\t', '|'])),
      header: optional(boolean()),
      headerRow: optional(whole(1)),
      columns: optional(record(NAME, union([COLUMN, many(COLUMN)]))),
      dateOrder: optional(oneOf(['dmy', 'mdy', 'ymd'])),
      dateFormat: optional(NAME),
      decimalMark: optional(oneOf(['.', ','])),
      sign: optional(oneOf(['as_printed', 'charges_positive'])),
      directions: optional(fields({ in: TEXTS, out: TEXTS })),
      fee: optional(oneOf(FEE_RULES)),
    }),
  }),
);
