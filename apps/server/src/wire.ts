import {
  type Author,
  type Currency,
  formatAmount,
  type Id,
  type IdKind,
  isDate,
  isId,
  isServiceId,
  type LineDimension,
  MAX_PAGE_SIZE,
  type Page,
  PREFIXES,
} from 'ledger-core';
import * as v from 'valibot';
import { digitsKept, plainNumber } from './http/json.ts';
import { OwnPath } from './http/write-json.ts';

/** The parts of every wire schema. Schemas are snake_case and have the names of the OpenAPI document. */

/** An answer, as a named component of the OpenAPI document. */
export const output = <const Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.pipe(v.object(entries), v.metadata({ ref: name }));

/** A request body: an unknown field is refused. */
export const input = <const Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.pipe(v.strictObject(entries), v.metadata({ ref: name }));

/** The checks of ids: a malformed id is 422 in a body, any other malformed field 400. */
export const ID_CHECKS = new Set<unknown>();

export const id = <Kind extends IdKind>(kind: Kind) => {
  const isOfKind = (text: string): text is Id<Kind> => isId(kind, text);
  ID_CHECKS.add(isOfKind);
  return v.pipe(
    v.string(),
    v.metadata({ pattern: `^${PREFIXES[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$` }),
    v.guard(isOfKind, `is not the id of a ${kind} (${PREFIXES[kind]}_ and 26 characters)`),
  );
};

const isAuthor = (text: string): text is Author => isId('member', text) || isServiceId(text);

/**
 * An author: a member by id, or a service by name, `service:command_line`. The document shows the pattern of a member, since every caller over HTTP is one;
 * services are run by an operator.
 */
export const author = v.pipe(
  v.string(),
  v.metadata({ pattern: `^${PREFIXES.member}_[0-7][0-9a-hjkmnp-tv-z]{25}$` }),
  v.guard(isAuthor, 'is neither the id of a member nor the name of a service'),
);

/** A text of limited length, in characters of Unicode, as JSON Schema counts them. */
export const textUpTo = (most: number) =>
  v.pipe(v.string(), v.metadata({ maxLength: most }), v.maxCodePoints(most, `has more than ${most} characters`));

/** A calendar date. */
export const date = v.pipe(v.string(), v.metadata({ format: 'date' }), v.guard(isDate, 'is not a calendar date, like 2026-01-31'));

/** A moment in ISO 8601. */
export const moment = v.pipe(v.string(), v.isoTimestamp('is not a moment in ISO 8601, like 2026-01-31T09:30:00Z'));

/** An amount in an answer: a plain decimal with exactly the currency's decimals. */
export const money = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** An amount in a request. A JSON number is read by its decimal text. The books check its size and decimals.  [HTTP-52] */
export const amount = v.pipe(
  v.unknown(),
  v.metadata({ anyOf: [{ type: 'string' }, { type: 'number' }] }),
  v.transform(digitsKept),
  v.union([v.string(), v.number()], 'is neither a number nor a string'),
  v.check((value) => /^-?\d+(\.\d+)?$/.test(String(value)), 'is not an amount in decimal notation, like 1250.00'),
);

/** A number in a request that is no amount: a count, a month, a place. */
export const number = v.pipe(v.unknown(), v.metadata({ type: 'number' }), v.transform(plainNumber), v.number());

/** JSON of any shape. */
export const anyObject = v.record(v.string(), v.unknown());

/** A query value that is true or false. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'is neither true nor false'),
  v.metadata({ type: 'boolean', enum: [true, false] }),
  v.transform((text) => text === 'true'),
);

const isPageSize = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGE_SIZE;

/** The query of every paged list. */
export const paging = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.metadata({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
      v.check(isPageSize, `is not a whole number from 1 to ${MAX_PAGE_SIZE}`),
      v.transform(Number),
    ),
  ),
  cursor: v.optional(v.string()),
};

/** The query of a paged list without filters. */
export const PageQueryIn = v.strictObject(paging);

export const pageOf = <const Name extends string, Row extends v.GenericSchema>(name: Name, row: Row) =>
  output(name, { data: v.array(row), has_more: v.boolean(), next_cursor: v.nullable(v.string()) });

/** A page with its rows in wire form. */
export const pageOut = <Row, Out>(page: Page<Row>, rowOut: (row: Row) => Out) => ({
  data: page.data.map(rowOut),
  has_more: page.hasMore,
  next_cursor: page.nextCursor,
});

/** The address of a picture; null without one. Every `logo_url` is made here, and completed where the answer is written. */
export const logoUrl = (name: string | null): string | null =>
  name === null ? null : (new OwnPath(`/logos/${name}.png`) as unknown as string);

export const amountOut = (minor: bigint, currency: Currency): string => formatAmount(minor, currency.scale);

export const LineDimensionIn = input('LineDimensionIn', { dimension_id: id('dimension'), value_id: id('dimensionValue') });

export const lineDimensionIn = ({ dimension_id, value_id }: v.InferOutput<typeof LineDimensionIn>): LineDimension => ({
  dimensionId: dimension_id,
  valueId: value_id,
});

/** An object without its undefined fields, for readers of options that may be absent but not undefined. */
export const present = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
