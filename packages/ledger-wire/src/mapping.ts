import {
  type Currency,
  currencyOf,
  type Field,
  isRefusal,
  messageOf as messageIn,
  sentenceOf as sentenceIn,
  type Why,
  type Words,
} from 'ledger-core';
import type * as v from 'valibot';

/**
 * The mapping between the library's views and the wire, derived from the wire schemas. `issue_date` is `issueDate`, a money amount
 * `balance` is `balanceMinor`, and lists, nullable fields and nested schemas follow from their parts. A schema of `output` has `encode`,
 * and one of `input` has `decode`, both compiled once with the schema. Only actual differences are declared: see `outputOf` and `called`.
 */

/** The context of an encoding besides the view. */
export interface Rendering {
  readonly currency: Currency;
  /** The public address of the server, if known. */
  readonly publicUrl?: string | undefined;
  /** The words of the API; by default those of the library. */
  readonly words?: Words | undefined;
}

export const messageOf = (refusal: Why & { readonly field?: Field | undefined }, { words }: Rendering): string => messageIn(refusal, words);

/** The sentence of a reason that is shown with its row or field. */
export const sentenceOf = (why: Why, { words }: Rendering): string => sentenceIn(why, words);

/** How the fields of `sentence` are read from a view that contains a reason or a refusal. */
export const stated = <View>(whyOf: (view: View) => Why & { readonly field?: Field }) => ({
  message: (view: View, rendering: Rendering) => messageOf(whyOf(view), rendering),
  reason: (view: View) => whyOf(view).reason,
  params: (view: View) => whyOf(view).params,
});

/** A schema that encodes a library value for the wire. */
export interface Encodes<View, Wire> {
  readonly encode: (view: View, rendering: Rendering) => Wire;
}

/** Response schemas. They are interfaces, so that the types that contain them stay short. */
export interface ShapedOutput<Entries extends v.ObjectEntries>
  extends v.ObjectSchema<Entries, undefined>,
    Encodes<Shape<Entries>, v.InferOutput<v.ObjectSchema<Entries, undefined>>> {}

export interface ViewOutput<Entries extends v.ObjectEntries, View>
  extends v.ObjectSchema<Entries, undefined>,
    Encodes<View, v.InferOutput<v.ObjectSchema<Entries, undefined>>> {}

/** A schema that decodes a parsed wire value for the library. */
export interface Decodes<Wire, Input> {
  readonly decode: (wire: Wire) => Input;
}

/** The schema of a request body. */
export interface DecodingInput<Entries extends v.ObjectEntries>
  extends v.StrictObjectSchema<Entries, undefined>,
    Decodes<v.InferOutput<v.StrictObjectSchema<Entries, undefined>>, Decoded<Entries>> {}

/** Adds a custom encoding to a schema. */
export const encoding = <Schema extends v.GenericSchema, View>(
  schema: Schema,
  encode: (view: View, rendering: Rendering) => v.InferOutput<Schema>,
): Omit<Schema, 'encode'> & Encodes<View, v.InferOutput<Schema>> => ({ ...schema, encode });

/** A field with another name in the library: `party_id` is `called('counterpartyId', …)`. */
export const called = <const Property extends string, Schema extends v.GenericSchema>(
  property: Property,
  schema: Schema,
): Schema & { readonly property: Property } => ({ ...schema, property });

/** A field that depends only on the rendering, not on the view: the currency of the books. */
export const rendered = <Schema extends v.GenericSchema>(
  schema: Schema,
  encode: (rendering: Rendering) => v.InferOutput<Schema>,
): Schema & { readonly isRendered: true } => ({
  ...schema,
  encode: (_: unknown, rendering: Rendering) => encode(rendering),
  isRendered: true,
});

/** A currency by its code; that of the books if the code is unknown. */
export const currencyNamed = (code: string, ofBooks: Currency): Currency => {
  if (code === ofBooks.code) return ofBooks;
  const known = currencyOf(code);
  return isRefusal(known) ? ofBooks : known;
};

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** An amount of money, or a list of amounts. */
type IsMinor<Field> = Field extends { readonly isMinor: true }
  ? true
  : Field extends { readonly wrapped: infer Inner } | { readonly item: infer Inner }
    ? IsMinor<Inner>
    : false;

/** The library's name of a field. */
export type PropertyOf<Name extends string, Field> = Field extends { readonly property: infer Property extends string }
  ? Property
  : IsMinor<Field> extends true
    ? `${Camel<Name>}Minor`
    : Camel<Name>;

/** The library's value of a field, which its encoding takes. */
export type ViewOf<Field> = Field extends { readonly encode: (view: infer View, rendering: Rendering) => unknown }
  ? View
  : Field extends { readonly type: 'nullable'; readonly wrapped: infer Inner }
    ? ViewOf<Inner> | null
    : Field extends { readonly type: 'optional'; readonly wrapped: infer Inner }
      ? ViewOf<Inner> | undefined
      : Field extends { readonly type: 'array'; readonly item: infer Item }
        ? readonly ViewOf<Item>[]
        : Field extends { readonly type: 'variant'; readonly options: readonly (infer Option)[] }
          ? ViewOf<Option>
          : Field extends { readonly entries: infer Entries }
            ? Shape<Entries>
            : Field extends v.GenericSchema
              ? Unchanged<v.InferOutput<Field>>
              : never;

/** An identical value on both sides, except that library lists may be readonly. */
type Unchanged<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;

/** The fields that a view may omit. */
type Optional<Entries> = {
  [Name in keyof Entries]: Entries[Name] extends { readonly type: 'optional' | 'nullish' } | { readonly isRendered: true } ? Name : never;
}[keyof Entries];

/** A library value with a property for each field. */
export type Shape<Entries> = {
  readonly [Name in Exclude<keyof Entries, Optional<Entries>> & string as PropertyOf<Name, Entries[Name]>]: ViewOf<Entries[Name]>;
} & {
  readonly [Name in Optional<Entries> & string as PropertyOf<Name, Entries[Name]>]?: ViewOf<Entries[Name]>;
};

/** Maps the first word of wire fields to a part of a view: `account_code` is `account.code` with `{ account: 'account' }`. */
export type Parts<View> = Readonly<Record<string, keyof View & string>>;

type PropertyIn<Object, Property extends string> = Property extends keyof Object ? Object[Property] : Missing;

/** Marks a property that the view does not have. It matches no field, not even one of optional parts only. */
interface Missing {
  readonly missing: never;
}

type Fits<Value, Wanted> = [Extract<Value, Missing>] extends [never] ? (Value extends Wanted ? true : false) : false;

/** The location of a field's value: in the part for its first word, else in the view, else in the view's object. */
type Found<View, Of extends keyof View, By extends Parts<View>, Name extends string, Field> =
  | {
      [Word in keyof By & string]: Name extends `${Word}_${infer Rest}`
        ? PropertyIn<NonNullable<View[By[Word]]>, PropertyOf<Rest, Field>> | Extract<View[By[Word]], null>
        : never;
    }[keyof By & string]
  | (Name extends `${keyof By & string}_${string}`
      ? never
      : PropertyOf<Name, Field> extends keyof View
        ? View[PropertyOf<Name, Field>]
        : [Of] extends [never]
          ? Missing
          : PropertyIn<View[Of], PropertyOf<Name, Field>>);

/** The fields that a view lacks, or has with another type. */
type Differing<View, Of extends keyof View, By extends Parts<View>, Entries> = {
  [Name in keyof Entries & string]: Entries[Name] extends { readonly isRendered: true }
    ? never
    : Fits<Found<View, Of, By, Name, Entries[Name]>, ViewOf<Entries[Name]>> extends true
      ? never
      : Name;
}[keyof Entries & string];

type Getter<View, Field> = (view: View, rendering: Rendering) => ViewOf<Field>;

/** A getter for each differing field. One for a field that the view has is a type error. */
type Differences<View, Of extends keyof View, By extends Parts<View>, Entries> = {
  readonly [Name in Exclude<Differing<View, Of, By, Entries>, Optional<Entries>>]: Getter<View, Entries[Name]>;
} & {
  readonly [Name in Differing<View, Of, By, Entries> & Optional<Entries>]?: Getter<View, Entries[Name]>;
};

/** How fields are read from a view with another shape. */
export interface Reading<View, Of extends keyof View, By extends Parts<View>, Entries> {
  /** The view's property that contains the object itself, if the view only adds related data. */
  readonly of?: Of;
  readonly parts?: By;
  /** The currency of its amounts, if it can differ from that of the books. */
  readonly currency?: (view: View, ofBooks: Currency) => Currency;
  /** A getter for each field that the view does not have. */
  readonly differences?: Differences<View, Of, By, Entries>;
  /** Getters that override a view property of the same name. */
  readonly instead?: { readonly [Name in keyof Entries]?: Getter<View, Entries[Name]> };
}

/** A reading that requires differences if there are any. */
export type Whole<View, Of extends keyof View, By extends Parts<View>, Entries> = Reading<View, Of, By, Entries> &
  (Record<never, never> extends Differences<View, Of, By, Entries>
    ? unknown
    : Required<Pick<Reading<View, Of, By, Entries>, 'differences'>>);

/** The library's value of a request field. */
export type InputOf<Field> = Field extends { readonly decode: (wire: never) => infer Input }
  ? Input
  : Field extends { readonly type: 'nullable' | 'nullish'; readonly wrapped: infer Inner }
    ? InputOf<Inner> | null
    : Field extends { readonly type: 'optional'; readonly wrapped: infer Inner }
      ? InputOf<Inner>
      : Field extends { readonly type: 'array'; readonly item: infer Item }
        ? InputOf<Item>[]
        : Field extends { readonly type: 'variant'; readonly options: readonly (infer Option)[] }
          ? InputOf<Option>
          : Field extends { readonly entries: infer Entries }
            ? Decoded<Entries>
            : Field extends v.GenericSchema
              ? v.InferOutput<Field>
              : never;

/** A request in the library's form, without omitted fields. */
export type Decoded<Entries> = {
  readonly [Name in Exclude<keyof Entries, Optional<Entries>> & string as PropertyOf<Name, Entries[Name]>]: InputOf<Entries[Name]>;
} & {
  readonly [Name in Optional<Entries> & string as PropertyOf<Name, Entries[Name]>]?: InputOf<Entries[Name]>;
};

type Encode = (value: never, rendering: Rendering) => unknown;
type EncodeFields = (view: never, rendering: Rendering) => Record<string, unknown>;
type Read = (view: never, rendering: Rendering) => unknown;

/** A schema as the mapping sees it. */
interface Seen {
  readonly type: string;
  readonly wrapped?: Seen;
  readonly item?: Seen;
  /** The alternatives of a variant, and the field that selects one. */
  readonly options?: readonly Seen[];
  readonly key?: string;
  readonly entries?: v.ObjectEntries;
  readonly isMinor?: true;
  readonly property?: string;
  readonly encode?: Encode;
  readonly decode?: (wire: never) => unknown;
}

/** The library's form of a wire name. */
export const camelCase = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const isMinor = ({ isMinor: is, wrapped, item }: Seen): boolean => {
  const inner = wrapped ?? item;
  return is ?? (inner !== undefined && isMinor(inner));
};

const propertyOf = (name: string, field: Seen): string => field.property ?? (isMinor(field) ? `${camelCase(name)}Minor` : camelCase(name));

/** The encoder of a field's value; undefined if the value is identical on the wire. */
const encoderOf = (field: Seen): Encode | undefined => {
  const { encode, wrapped, item } = field;
  if (encode !== undefined) return encode;
  if (field.options !== undefined) return chosen(field, encoderOf);
  if (field.entries !== undefined) return encoderOfFields(field.entries);
  const inner = wrapped ?? item;
  const encodeInner = inner && encoderOf(inner);
  if (encodeInner === undefined) return undefined;
  if (item !== undefined) return (list: readonly never[], rendering) => list.map((each) => encodeInner(each, rendering));
  return (value, rendering) => (value === null || value === undefined ? value : encodeInner(value, rendering));
};

/** Selects the function for the alternative of a value. Its key has the same name and values on both sides. */
const chosen = <Work extends (value: never, rendering: Rendering) => unknown>(
  { options = [], key = '' }: Seen,
  workOf: (option: Seen) => Work | undefined,
): Work | undefined => {
  const works = new Map(
    options.map((option) => [(option.entries?.[key] as { readonly literal?: unknown } | undefined)?.literal, workOf(option)]),
  );
  if ([...works.values()].includes(undefined)) return undefined;
  return ((value: never, rendering: Rendering) => works.get(value[key])?.(value, rendering)) as Work;
};

type Untyped = Reading<Record<string, unknown>, string, Record<string, string>, v.ObjectEntries>;

/** Compiles the encoding of an object with these fields once, not per response. */
export const encoderOfFields = (entries: v.ObjectEntries, reading: Untyped = {}): EncodeFields => {
  const written = { ...reading.differences, ...reading.instead } as Readonly<Record<string, Read>>;
  const fields = Object.entries(entries).map(([name, entry]) => {
    const field = entry as unknown as Seen;
    const read = written[name] ?? readingOf(name, field, reading);
    const encodeField = encoderOf(field);
    const value: Read = encodeField === undefined ? read : (view, rendering) => encodeField(read(view, rendering) as never, rendering);
    return { name, value };
  });
  const encode: EncodeFields = (view, rendering) => {
    const wire: Record<string, unknown> = {};
    for (const { name, value } of fields) wire[name] = value(view, rendering);
    return wire;
  };
  const { currency } = reading;
  if (currency === undefined) return encode;
  return (view, rendering) => encode(view, { ...rendering, currency: currency(view, rendering.currency) });
};

/** Compiles the getter for a field of a view. */
const readingOf = (name: string, field: Seen, { of, parts = {} }: Untyped): Read => {
  const word = Object.keys(parts).find((each) => name.startsWith(`${each}_`));
  const part = word === undefined ? undefined : parts[word];
  if (word !== undefined && part !== undefined) {
    const ofPart = propertyOf(name.slice(word.length + 1), field);
    return (view: View) => (view[part] as View | null | undefined)?.[ofPart] ?? null;
  }
  const property = propertyOf(name, field);
  if (of === undefined) return (view: View) => view[property];
  return (view: View) => (view[property] === undefined ? (view[of] as View)[property] : view[property]);
};

type View = Readonly<Record<string, unknown>>;

type Decode = (wire: never) => unknown;

/** The decoder of a field's value; undefined if the value is identical in the library. */
const decoderOf = (field: Seen): Decode | undefined => {
  const { decode, wrapped, item } = field;
  if (decode !== undefined) return decode;
  if (field.options !== undefined) return chosen(field, decoderOf);
  if (field.entries !== undefined) return decoderOfFields(field.entries);
  const inner = wrapped ?? item;
  const decodeInner = inner && decoderOf(inner);
  if (decodeInner === undefined) return undefined;
  if (item !== undefined) return (list: readonly never[]) => list.map((each) => decodeInner(each));
  return (value) => (value === null ? null : decodeInner(value));
};

/** Compiles the decoding of a request with these fields. */
export const decoderOfFields = (entries: v.ObjectEntries): Decode => {
  const fields = Object.entries(entries).map(([name, entry]) => {
    const field = entry as unknown as Seen;
    return { name, property: propertyOf(name, field), decode: decoderOf(field) };
  });
  return (wire: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const input: Record<string, unknown> = {};
    for (const { name, property, decode } of fields) {
      const value = wire[name];
      if (value !== undefined) input[property] = decode === undefined ? value : decode(value as never);
    }
    return input;
  };
};
