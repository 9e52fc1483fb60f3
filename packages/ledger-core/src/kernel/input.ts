import { type IsoDate, isDate, whyNoDate } from './dates.ts';
import { type Why, whyOf } from './reason.ts';
import { why } from './reasons.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Schemas of inputs: the required form of a value before an operation reads it. The compiler compares a schema with the type of its input,
 * so a field without a schema does not compile. A schema does not check the content of a text: the operation parses days, amounts and ids.
 */

/** The first wrong part of an input. */
interface Fault {
  readonly path: string;
  readonly why: Why;
}

/** The schema of a value. Only `faultOf` exists at run time. The other two let the compiler compare the schema with a type. */
export interface Shape<Value, Blank = Extract<Value, null | undefined>> {
  readonly faultOf: (value: unknown) => Fault | undefined;
  readonly accepts?: (value: Value) => void;
  readonly blank?: Blank;
}

/** A schema whose value is checked at run time only. */
export type AnyShape = Pick<Shape<never>, 'faultOf'>;

type Fields<Value> = { readonly [Name in keyof Value]-?: Shape<Value[Name]> };

/** The schema of an object, with its fields for schemas that include them. */
export interface ObjectShape<Value> extends Shape<Value> {
  readonly fields: Fields<Value>;
}

/** The schemas of the arguments of an operation. */
export type ShapesOf<Arguments extends readonly unknown[]> = { readonly [At in keyof Arguments]-?: Shape<Arguments[At]> };

/** The actual or the required kind of an input, in words. */
export const INPUT_NAMES = {
  text: why.the_text(),
  number: why.the_number(),
  flag: why.the_true_or_false(),
  list: why.the_list(),
  object: why.the_object(),
} as const;

export const whyMissing = why.field_required;

const nameOfInput = (value: unknown): Why => {
  if (value === null) return why.the_null();
  if (Array.isArray(value)) return INPUT_NAMES.list;
  if (value instanceof Date) return why.the_date_object();
  if (typeof value === 'string') return INPUT_NAMES.text;
  if (typeof value === 'boolean') return INPUT_NAMES.flag;
  if (typeof value === 'bigint') return why.the_bigint();
  if (typeof value === 'function') return why.the_function();
  return typeof value === 'number' ? INPUT_NAMES.number : INPUT_NAMES.object;
};

const faultOf = (value: unknown, wanted: readonly Why[]): Fault => ({
  path: '',
  why: value === undefined ? whyMissing() : why.wrong_input({ wanted, given: nameOfInput(value) }),
});

const shapeOf = <Value>(wanted: readonly Why[], is: (value: unknown) => boolean): Shape<Value> => ({
  faultOf: (value) => (is(value) ? undefined : faultOf(value, wanted)),
});

const within = (name: string, { path, why }: Fault): Fault => ({
  path: path === '' || path.startsWith('[') ? `${name}${path}` : `${name}.${path}`,
  why,
});

export const text: Shape<string> = shapeOf([INPUT_NAMES.text], (value) => typeof value === 'string');
export const flag: Shape<boolean> = shapeOf([INPUT_NAMES.flag], (value) => typeof value === 'boolean');
/** A calendar date that a reader has parsed. */
export const day: Shape<IsoDate> = {
  faultOf: (value) => text.faultOf(value) ?? (isDate(value as string) ? undefined : { path: '', why: whyNoDate(value as string) }),
};
/** A number that is not an amount of money. */
export const count: Shape<number> = shapeOf([INPUT_NAMES.number], (value) => typeof value === 'number');
/** A decimal that is not an amount of money, such as a quantity. */
export const decimal: Shape<string | number> = shapeOf(
  [INPUT_NAMES.text, INPUT_NAMES.number],
  (value) => typeof value === 'string' || typeof value === 'number',
);
/** An amount of money. `parseAmount` refuses minor units, since it knows the currency of the books.  [MON-7] */
export const amount: Shape<string | number> = shapeOf(
  [INPUT_NAMES.text, INPUT_NAMES.number],
  (value) => typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number',
);
/** An amount of money that a reader has parsed. */
export const minor: Shape<bigint> = shapeOf([why.the_bigint()], (value) => typeof value === 'bigint');
export const bytes: Shape<Uint8Array> = shapeOf([why.the_bytes()], (value) => value instanceof Uint8Array);
export const callback: Shape<(...given: never) => unknown> = shapeOf([why.the_function()], (value) => typeof value === 'function');
/** A value that the operation checks itself. */
export const anything: Shape<unknown, never> = { faultOf: () => undefined };

export const optional = <Value, Blank>({ faultOf }: Shape<Value, Blank>): Shape<Value | undefined, Blank | undefined> => ({
  faultOf: (value) => (value === undefined ? undefined : faultOf(value)),
});

export const nullable = <Value, Blank>({ faultOf }: Shape<Value, Blank>): Shape<Value | null, Blank | null> => ({
  faultOf: (value) => (value === null ? undefined : faultOf(value)),
});

/** One of some texts. */
export const oneOf = <const Text extends string>(choices: readonly Text[]): Shape<Text> => {
  const known = new Set<unknown>(choices);
  return {
    faultOf: (value) => {
      if (known.has(value)) return undefined;
      return typeof value === 'string'
        ? { path: '', why: why.wrong_choice({ choices, given: value }) }
        : faultOf(value, [INPUT_NAMES.text]);
    },
  };
};

export const list = <Item, Blank>(item: Shape<Item, Blank>): Shape<readonly Item[]> => ({
  faultOf: (value) => {
    if (!Array.isArray(value)) return faultOf(value, [INPUT_NAMES.list]);
    for (let at = 0; at < value.length; at++) {
      const fault = item.faultOf(value[at]);
      if (fault !== undefined) return within(`[${at}]`, fault);
    }
    return undefined;
  },
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** An object with these fields. Other fields are ignored. */
export const object = <Value>(fields: Fields<Value>): ObjectShape<Value> => {
  const shapes = Object.entries<AnyShape>(fields);
  return {
    fields,
    faultOf: (value) => {
      if (!isObject(value)) return faultOf(value, [INPUT_NAMES.object]);
      for (const [name, shape] of shapes) {
        const fault = shape.faultOf(value[name]);
        if (fault !== undefined) return within(name, fault);
      }
      return undefined;
    },
  };
};

/** An object with values by name. */
export const record = <Value, Blank>(shape: Shape<Value, Blank>): Shape<Readonly<Record<string, Value>>> => ({
  faultOf: (value) => {
    if (!isObject(value)) return faultOf(value, [INPUT_NAMES.object]);
    for (const [name, each] of Object.entries(value)) {
      const fault = shape.faultOf(each);
      if (fault !== undefined) return within(name, fault);
    }
    return undefined;
  },
});

/** An object whose kind determines its fields. */
export const variant = <Key extends string, Value extends Readonly<Record<Key, string>>>(
  key: Key,
  shapes: { readonly [Kind in Value[Key]]: Shape<Extract<Value, Readonly<Record<Key, Kind>>>> },
): Shape<Value> => {
  const kind = object<Readonly<Record<string, string>>>({ [key]: oneOf(Object.keys(shapes)) });
  return {
    faultOf: (value) => kind.faultOf(value) ?? shapes[(value as Value)[key] as Value[Key]].faultOf(value),
  };
};

/** A text or an object. */
export const textOr = <Value>(other: Shape<Value>): Shape<string | Value> => ({
  faultOf: (value) => (typeof value === 'string' ? undefined : other.faultOf(value)),
});

/** A value, or a list of values. */
export const oneOrMany = <Item>(item: Shape<Item>): Shape<Item | readonly Item[]> => {
  const many = list(item);
  return { faultOf: (value) => (Array.isArray(value) ? many.faultOf(value) : item.faultOf(value)) };
};

/** An argument by its name. The fields of an object need no such name: their paths begin with the field. */
export const named = <Value, Blank>(name: string, { faultOf }: Shape<Value, Blank>): Shape<Value, Blank> => ({
  faultOf: (value) => {
    const fault = faultOf(value);
    return fault && within(name, fault);
  },
});

export const id: Shape<string> = named('id', text);

/** Refuses arguments that do not match their schema, such as an object with a missing field, before the operation reads them.  [SYS-29] */
export const checkShapes = (shapes: readonly AnyShape[], given: readonly unknown[]): Refusal<'unprocessable'> | undefined => {
  for (const [at, shape] of shapes.entries()) {
    const fault = shape.faultOf(given[at]);
    if (fault !== undefined) return refuse('unprocessable', whyOf(fault.why), fault.path === '' ? 'input' : fault.path);
  }
  return undefined;
};
