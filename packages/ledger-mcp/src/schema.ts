import { INPUTS_FOR_PEOPLE } from './for-people.ts';

/** A JSON Schema, limited to the keywords of the API description. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly [word: string]: unknown;
}

/** The keywords that an agent needs to write a value. The server checks patterns and limits, and its refusal states them. */
const WORDS = ['type', 'enum', 'const', 'properties', 'required', 'items', 'anyOf', 'oneOf', 'allOf', 'description'];

/** Resolves a reference of the API description. Other nodes are returned unchanged. */
export const resolved = (api: unknown, node: unknown): unknown => {
  const { $ref: ref } = node as { readonly $ref?: string };
  if (ref === undefined) return node;
  const [, ...names] = ref.split('/');
  return names.reduce((inner, name) => (inner as Record<string, unknown>)[name], api);
};

/** Whether a value is the bytes of a file. */
export const isFile = ({ format }: Schema): boolean => format === 'binary';

/** An input schema without references, examples and limits, and without the inputs for people. */
export const plain = (api: unknown, schema: Schema, around: readonly string[] = []): Schema => {
  if (schema.$ref !== undefined) {
    if (around.includes(schema.$ref)) return {};
    return plain(api, resolved(api, schema) as Schema, [...around, schema.$ref]);
  }
  const of = (inner: Schema): Schema => plain(api, inner, around);
  const text = WORDS.filter((word) => word in schema).map((word) => {
    const value = schema[word];
    if (word === 'properties')
      return [word, Object.fromEntries(offered(value as object).map(([name, inner]) => [name, of(inner as Schema)]))];
    if (word === 'items') return [word, of(value as Schema)];
    return [word, Array.isArray(value) && ['anyOf', 'oneOf', 'allOf'].includes(word) ? value.map(of) : value];
  });
  return { ...Object.fromEntries(text), ...(isFile(schema) && { format: schema.format }) };
};

const offered = (properties: object) => Object.entries(properties).filter(([name]) => !INPUTS_FOR_PEOPLE.includes(name));

export const objectOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});
