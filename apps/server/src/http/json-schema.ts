import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

const REF = '#/components/schemas/';

/** The name of the component that a schema references. */
export const nameOf = (schema: JsonSchema): string | undefined => schema.$ref?.slice(REF.length);

/** Converts wire schemas to those of the API description. Named ones become components; `components` contains those converted so far. */
export const schemaWriter = () => {
  const components: Record<string, JsonSchema> = {};
  const write = (schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema => {
    const { $schema, ...written } = toJsonSchema(schema, {
      typeMode,
      target: 'draft-2020-12',
      errorMode: 'ignore',
      overrideSchema: ({ jsonSchema }) => plain(jsonSchema, components),
      overrideAction: ({ valibotAction, jsonSchema }) =>
        valibotAction.type === 'metadata'
          ? named(jsonSchema, valibotAction as unknown as v.MetadataAction<unknown, Meta>, components)
          : undefined,
    });
    return written;
  };
  return { components, write };
};

export type SchemaWriter = ReturnType<typeof schemaWriter>;

interface Meta extends Record<string, unknown> {
  readonly ref?: string;
  readonly examples?: readonly unknown[];
}

type Components = Record<string, JsonSchema>;

/** Turns a named schema into a component. The last examples win; null is added to them. */
const named = (
  { ref, ...schema }: JsonSchema & { ref?: string },
  { metadata }: v.MetadataAction<unknown, Meta>,
  components: Components,
) => {
  const { examples } = metadata;
  if (examples !== undefined)
    schema.examples = (examples[0] === null ? [...(schema.examples ?? []), null] : [...examples]) as JsonSchema['examples'] & {};
  if (ref === undefined) return schema as JsonSchema;
  components[ref] = schema as JsonSchema;
  return { $ref: REF + ref } as JsonSchema;
};

/**
 * Avoids forms that client generators interpret differently: null and unions of plain types become type lists. A default becomes a
 * sentence, because some generators make fields with a default required.
 */
const plain = (schema: JsonSchema, components: Components): JsonSchema => {
  if (schema.default !== undefined) return sayDefault(schema);
  if (schema.const !== undefined) return { type: typeof schema.const, ...schema } as JsonSchema;
  if (schema.type === 'object' && schema.propertyNames !== undefined) return { type: 'object', additionalProperties: true };
  const [first, ...others] = schema.anyOf ?? [];
  if (first === undefined) return schema;
  if (isNull(others.at(-1))) return orNull(first, components);
  const types = [first, ...others].map((each) => (isBare(each) ? each.type : undefined));
  return types.includes(undefined) ? schema : ({ type: types } as JsonSchema);
};

const sayDefault = ({ default: value, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  description: `${schema.description ?? ''} Default: \`${JSON.stringify(value)}\`.`,
});

const orNull = (schema: JsonSchema | boolean, components: Components): JsonSchema => {
  if (typeof schema === 'boolean') return {};
  if (schema.$ref !== undefined) {
    const { description = components[schema.$ref.slice(REF.length)]?.description } = schema;
    return { anyOf: [{ $ref: schema.$ref }, { type: 'null' }], description: `${description} Null for none.` };
  }
  const types = [schema.type ?? []].flat();
  return { ...schema, type: [...types, 'null'], ...(schema.enum !== undefined && { enum: [...schema.enum, null] }) } as JsonSchema;
};

/** Whether it is a request schema. */
const isClosed = (schema: JsonSchema): boolean => schema.additionalProperties === false;

const isNull = (schema: JsonSchema | boolean | undefined): boolean => typeof schema === 'object' && schema.type === 'null';

const isBare = (schema: JsonSchema | boolean): schema is JsonSchema & { type: string } =>
  typeof schema === 'object' && Object.keys(schema).length === 1 && typeof schema.type === 'string';

/**
 * An example of a schema: null if the schema is null, else its first example, else one built from its fields. A response example has only
 * the fields that are always present.
 */
export const exampleOf = (schema: JsonSchema | boolean | undefined, components: Components): unknown => {
  if (typeof schema !== 'object') return null;
  const { examples = [], required = [], properties } = schema;
  if (examples.length > 0) return examples.includes(null) ? null : examples[0];
  if (schema.$ref !== undefined) return exampleOf(components[schema.$ref.slice(REF.length)], components);
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0], components);
  if (properties !== undefined) {
    const shown = Object.keys(properties).filter((name) => isClosed(schema) || required.includes(name));
    return Object.fromEntries(shown.map((name) => [name, exampleOf(properties[name], components)]));
  }
  if (schema.items !== undefined) return [exampleOf(schema.items as JsonSchema, components)];
  return schema.enum?.[0] ?? schema.type === 'boolean';
};
