import { type Currency, formatAmount, MAX_PAGE_SIZE } from 'ledger-core';
import * as v from 'valibot';
import { described, id, listOf, truth } from './fields.ts';
import {
  called,
  type DecodingInput,
  decoderOfFields,
  encoderOfFields,
  encoding,
  type Parts,
  type ShapedOutput,
  type ViewOutput,
  type Whole,
} from './mapping.ts';

/** Constructors of wire schemas. Schemas are snake_case and have the names of the API description. */

/** A response schema, as a named component of the API description. It encodes a value with a property for each field. */
export const output = <Entries extends v.ObjectEntries>(name: string, description: string, entries: Entries): ShapedOutput<Entries> =>
  encoding(component(name, description, entries), encoderOfFields(entries)) as unknown as ShapedOutput<Entries>;

/** A response schema for a view with another shape. The differences are declared with it. */
export const outputOf =
  <View extends object>() =>
  <Entries extends v.ObjectEntries, const Of extends keyof View = never, const By extends Parts<View> = Record<never, never>>(
    name: string,
    description: string,
    entries: Entries,
    reading: Whole<View, Of, By, Entries>,
  ): ViewOutput<Entries, View> =>
    encoding(component(name, description, entries), encoderOfFields(entries, reading as never)) as unknown as ViewOutput<Entries, View>;

const component = (name: string, description: string, entries: v.ObjectEntries) =>
  v.pipe(v.object(entries), v.metadata({ description, ref: name }));

/** A request body. Unknown fields are refused. Its default example consists of its fields' examples. */
export const input = <Entries extends v.ObjectEntries>(
  name: string,
  description: string,
  entries: Entries,
  example?: { readonly [Field in keyof Entries]?: unknown },
  /** JSON Schema constraints between fields, such as which of them go together. */
  together: Readonly<Record<string, unknown>> = {},
): DecodingInput<Entries> => {
  const examples = example === undefined ? {} : { examples: [example] };
  const schema = v.pipe(v.strictObject(entries), v.metadata({ description, ref: name, ...examples, ...together }));
  return { ...schema, decode: decoderOfFields(entries) } as unknown as DecodingInput<Entries>;
};

/** The page size parameter. */
export const limitUpTo = (maximum: number, description: string, example: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.metadata({ description, examples: [example], type: 'integer', minimum: 1, maximum }),
      v.check(
        (given) => /^\d{1,3}$/.test(given) && Number(given) >= 1 && Number(given) <= maximum,
        `must be a whole number from 1 to ${maximum}`,
      ),
      v.transform(Number),
    ),
  );

const cursor = 'eyJhIjoiMjAyNi0wNy0wMSJ9';

/** The query of every paged list. */
export const paging = {
  limit: limitUpTo(MAX_PAGE_SIZE, 'The page size. Default: 50.', 50),
  cursor: v.optional(described(v.string(), 'The `next_cursor` of the previous page. Default: the first page.', cursor)),
};

/** The query of a paged list without filters. */
export const PageQueryIn = v.strictObject(paging);

export const pageOf = <Row extends v.GenericSchema>(name: string, rows: string, row: Row) =>
  output(name, `A page of ${rows}.`, pageFields(rows, row));

/** The fields of a page, for a page with additional fields. */
export const pageFields = <Row extends v.GenericSchema>(rows: string, row: Row) => ({
  data: listOf(row, `The ${rows} on this page.`),
  has_more: truth('Whether another page follows.', false),
  next_cursor: v.nullable(described(v.string(), 'The `cursor` of the next page. Null on the last page.', cursor)),
});

/** The address of an image, absolute if the server knows its public address.  [LOG-3] */
export const logo = (description: string) =>
  called(
    'logo',
    encoding(
      v.nullable(
        described(
          v.string(),
          `${description} A square PNG of at most 128 pixels, or null.`,
          '/logos/01k0haqnbbncfa59m8dqnyvtmw9f86d081884c7d659a2feaa0c55ad015.png',
        ),
      ),
      (name: string | null, { publicUrl = '' }) => (name === null ? null : `${publicUrl}/logos/${name}.png`),
    ),
  );

export const amountOut = (minor: bigint, currency: Currency): string => formatAmount(minor, currency.scale);

const dimensionValue = {
  dimension_id: id('dimension', 'The dimension.'),
  value_id: id('dimensionValue', 'The value.'),
};

export const LineDimensionIn = input('LineDimensionIn', 'A dimension value.', dimensionValue);

/** A dimension value in a response, without names. */
export const LineDimensionRef = output('LineDimensionRef', 'A dimension value.', dimensionValue);

/** Drops undefined fields, for consumers whose options may be absent but not undefined. */
export const present = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
