/** A description, or a part of one, as JSON. */
type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys with values, not schemas. */
const SHOWN = new Set(['examples', 'example', 'value', 'enum', 'const']);

/**
 * Adds the types of its members next to each union. The meaning is the same, but the reference page rejects a union without types, and
 * client generators would duplicate the types.
 */
export const withTypedUnions = <Document extends Json>(document: Document): Document => {
  const schemas = (document.components as Json).schemas as Json;

  const typesOf = (schema: unknown): readonly string[] => {
    if (!isObject(schema)) return [];
    const { $ref, type, anyOf, oneOf } = schema;
    if (typeof $ref === 'string') return typesOf(schemas[$ref.split('/').at(-1) ?? '']);
    if (type !== undefined) return (Array.isArray(type) ? type : [type]) as readonly string[];
    const members = (([anyOf, oneOf].find(Array.isArray) ?? []) as readonly unknown[]).map(typesOf);
    return members.some(({ length }) => length === 0) ? [] : [...new Set(members.flat())];
  };

  const typed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(typed);
    if (!isObject(value)) return value;
    const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, SHOWN.has(name) ? part : typed(part)]));
    const types = value.$ref === undefined && value.type === undefined ? typesOf(value) : [];
    return types.length === 0 ? parts : { type: types, ...parts };
  };
  return typed(document) as Document;
};
