import {
  type Author,
  EXAMPLE_IDS,
  formatAmount,
  type Id,
  type IdKind,
  type IsoMonth,
  isDate,
  isId,
  isMonth,
  isServiceId,
  PREFIXES,
  sentenceOf,
  whyNoDate,
} from 'ledger-core';
import * as v from 'valibot';
import { currencyNamed, encoding, rendered } from './mapping.ts';
import { digitsKept, plainNumber } from './number-text.ts';

/**
 * The field types of the wire. Each takes a description and a realistic example for the API description. Types with a fixed meaning have
 * defaults for both.
 */

/** Adds a description and examples to a schema. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, description: string, ...examples: readonly unknown[]) =>
  v.pipe(schema, v.metadata({ description, ...(examples.length > 0 && { examples }) }));

export const text = (description: string, example: string) => described(v.string(), description, example);

/** The key of a message, with which a program can show its own text. */
export const REASON = text('The message key, one for each sentence. Programs can use it to show their own text.', 'month_closed');

/** The values of a message. */
export const PARAMS = described(
  v.record(v.string(), v.unknown()),
  'The message values by name: texts, numbers, other reasons with their values, or lists of these.',
  { closed: '2026-07' },
);

/** The fields of a finding in words: its sentence, with its reason and values. */
export const sentence = (description: string, example: string) => ({ message: text(description, example), reason: REASON, params: PARAMS });

/** A text of limited length, in Unicode characters, as JSON Schema counts them. */
export const textUpTo = (most: number) =>
  v.pipe(v.string(), v.metadata({ maxLength: most }), v.maxCodePoints(most, `must have at most ${most} characters`));

export const whole = (description: string, example: number) => described(v.pipe(v.number(), v.integer()), description, example);

export const truth = (description: string, example = true) => described(v.boolean(), description, example);

export const oneOf = <const Values extends readonly [string, ...string[]] | readonly string[]>(
  values: Values,
  description: string,
  example = values[0],
) => described(v.picklist(values), description, example);

export const listOf = <Item extends v.GenericSchema>(item: Item, description: string, ...examples: readonly unknown[]) =>
  described(v.array(item), description, ...examples);

export const anyObject = (description: string, example: object) => described(v.record(v.string(), v.unknown()), description, example);

/** A field that is usually null in responses, and in complete example responses. */
export const mostlyNull = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.nullable(schema), v.metadata({ examples: [null] }));

/** "an account", "a dimension value" */
const nameOfInput = (kind: IdKind): string => {
  const noun = kind.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
};

/** The id checks: a malformed id is 422 in a body, any other malformed field 400. */
export const ID_CHECKS = new Set<unknown>();

export const id = <Kind extends IdKind>(kind: Kind, description: string, example: string = EXAMPLE_IDS[kind]) => {
  const isOfKind = (given: string): given is Id<Kind> => isId(kind, given);
  ID_CHECKS.add(isOfKind);
  return v.pipe(
    v.string(),
    v.metadata({ description, examples: [example], pattern: `^${PREFIXES[kind]}_` }),
    v.guard(isOfKind, `is not the id of ${nameOfInput(kind)} (${PREFIXES[kind]}_ and 26 characters)`),
  );
};

const isAuthor = (given: string): given is Author => isId('member', given) || isServiceId(given);
ID_CHECKS.add(isAuthor);

/** A member by id, or a service by name. */
export const author = (description: string) =>
  v.pipe(
    v.string(),
    v.metadata({
      description: `${description} A member id, or the name of one of the operator's services.`,
      examples: [EXAMPLE_IDS.member, 'service:command_line'],
      pattern: `^(${PREFIXES.member}_|service:)`,
    }),
    v.guard(isAuthor, 'is neither the id of a member nor the name of a service'),
  );

export const date = (description: string, example = '2026-07-01') =>
  v.pipe(
    v.string(),
    v.metadata({ description, examples: [example], format: 'date' }),
    v.guard(isDate, ({ input }) => sentenceOf(whyNoDate(input))),
  );

export const month = (description: string, example = '2026-07') =>
  v.pipe(
    v.string(),
    v.metadata({ description, examples: [example], pattern: '^\\d{4}-\\d{2}$' }),
    v.guard((given): given is IsoMonth => isMonth(given), 'must be a month like 2026-07'),
  );

/** A timestamp in ISO 8601. */
export const moment = (description: string, example = '2026-07-02T09:30:00.000Z') =>
  described(v.pipe(v.string(), v.isoTimestamp('must be a date and time like 2026-01-31T09:30:00Z')), description, example);

const decimal = (description: string, example: string) =>
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.metadata({ description, examples: [example], pattern: undefined }));

/** An amount in a response: a plain decimal with exactly the decimals of the books' currency. The library stores it in minor units. */
export const money = (description: string, example: string) => ({
  ...encoding(decimal(description, example), (minor: bigint, { currency }) => formatAmount(minor, currency.scale)),
  isMinor: true as const,
});

/** An amount in a response with its own currency, that of a bank transaction. */
export const moneyIn = (description: string, example: string) =>
  encoding(decimal(description, example), ({ minor, code }: AmountIn, { currency }) =>
    formatAmount(minor, currencyNamed(code, currency).scale),
  );

/** An amount in minor units, with its currency code. */
export interface AmountIn {
  readonly minor: bigint;
  readonly code: string;
}

/** An amount in a request. A JSON number is read by its decimal text. The books check its size and decimals.  [HTTP-52] */
export const amount = (description: string, example: string) =>
  v.pipe(
    v.unknown(),
    v.metadata({
      description: `${description} A decimal as a string or a number, with at most the currency's decimals.`,
      examples: [example],
      type: ['string', 'number'],
    }),
    v.transform(digitsKept),
    v.union([v.string(), v.number()], 'is neither a number nor a string'),
    v.check((value) => /^-?\d+(\.\d+)?$/.test(String(value)), 'must be a decimal amount like 1250.00'),
  );

/** A number in a request that is not an amount: a month, a number of days, a position. */
export const count = (description: string, example: number) =>
  v.pipe(v.unknown(), v.metadata({ description, examples: [example], type: 'number' }), v.transform(plainNumber), v.number());

export const flag = (description: string, example = true) =>
  v.pipe(
    v.picklist(['true', 'false'], 'must be true or false'),
    v.metadata({ description, examples: [example], type: 'boolean', enum: undefined }),
    v.transform((given) => given === 'true'),
  );

/** The description of a repeatable query parameter. */
interface Repeated<Value> {
  readonly description: string;
  readonly example: readonly Value[];
  readonly fault: string;
}

/** A repeatable query parameter: always a list, even if given once. `items` is the JSON Schema of each value. */
export const repeated = <Value extends string>(
  one: v.GenericSchema<string, Value>,
  items: Readonly<Record<string, unknown>>,
  { description, example, fault }: Repeated<Value>,
) =>
  v.pipe(
    v.union(
      [
        v.pipe(
          one,
          v.transform((only) => [only]),
        ),
        v.array(one),
      ],
      fault,
    ),
    v.metadata({ description, examples: [example], type: 'array', items: { type: 'string', ...items }, anyOf: undefined }),
  );

/** A repeatable query parameter with a fixed set of values. */
export const someOf = <const Values extends readonly [string, ...string[]] | readonly string[]>(
  values: Values,
  described: Repeated<Values[number]>,
) => repeated(v.picklist(values), { enum: values }, described);

export const currencyCode = (description: string) => text(`${description}, as an ISO 4217 code.`, 'USD');

/** The currency of the books, which applies to all amounts without their own. */
export const booksCurrency = (description: string) => rendered(currencyCode(description), ({ currency }) => currency.code);

/** The decimals of the currency of the books. */
export const scale = rendered(
  whole('The number of decimals of the currency, such as 2 for a currency with cents and 0 for one without.', 2),
  ({ currency }) => currency.scale,
);

/** The number of proposals on a record. */
export const pendingProposals = (record: string) =>
  whole(`The number of proposals on the ${record} that wait for an approval. Lists and reads count them. Elsewhere it is 0.`, 0);
