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

/** The keywords that constrain a value. The others are examples and formats. */
const WORDS = [
  ...['type', 'enum', 'const', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'additionalProperties'],
  ...['properties', 'required', 'items', 'anyOf', 'oneOf', 'allOf'],
];

/** Resolves a reference of the API description. Other nodes are returned unchanged. */
export const resolved = (api: unknown, node: unknown): unknown => {
  const { $ref: ref } = node as { readonly $ref?: string };
  if (ref === undefined) return node;
  const [, ...names] = ref.split('/');
  return names.reduce((inner, name) => (inner as Record<string, unknown>)[name], api);
};

/** A schema without references and examples. A response schema has no limits, because a reader only needs its shape. */
export const plain = (api: unknown, schema: Schema, isInput: boolean, around: readonly string[] = []): Schema => {
  if (schema.$ref !== undefined) {
    if (around.includes(schema.$ref)) return {};
    return plain(api, resolved(api, schema) as Schema, isInput, [...around, schema.$ref]);
  }
  const of = (inner: Schema): Schema => plain(api, inner, isInput, around);
  const said = WORDS.filter((word) => word in schema && (isInput || !LIMITS.has(word))).map((word) => {
    const value = schema[word];
    if (word === 'properties') return [word, Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, of(inner)]))];
    if (word === 'items') return [word, of(value as Schema)];
    return [word, Array.isArray(value) && ['anyOf', 'oneOf', 'allOf'].includes(word) ? value.map(of) : value];
  });
  return { ...Object.fromEntries(said), ...(isInput && schema.description !== undefined && { description: schema.description }) };
};

const LIMITS = new Set(['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'additionalProperties']);

export const objectOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});
