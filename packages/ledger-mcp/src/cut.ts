import type { Keeps } from './tools.ts';

/** About 8,000 tokens of JSON with ids and amounts. */
export const MAX_RESULT_CHARS = 20_000;

export const lengthOf = (result: unknown): number => JSON.stringify(result).length;

/** Selects fields of a response, or of the rows of its list. Pure. */
export const keeping = (result: unknown, keeps: Keeps | undefined): unknown => {
  if (keeps === undefined || !isObject(result)) return result;
  const { of, fields } = keeps;
  if (of === undefined) return shown(result, fields);
  const list = result[of];
  return Array.isArray(list) ? { ...result, [of]: list.map((row) => shown(row, fields)) } : result;
};

const shown = (row: Plain, fields: readonly string[]): Plain =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (fields.includes(name)) return [[name, value]];
      const inner = innerOf(fields, name);
      return inner.length > 0 && isObject(value) ? [[name, shown(value, inner)]] : [];
    }),
  );

/** For fields such as `transaction.id`, the inner field names. */
export const innerOf = (fields: readonly string[], name: string): readonly string[] =>
  fields.flatMap((field) => (field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : []));

/**
 * Shortens the lists of a response, the longest first and each from its end, until it fits. `left_out` counts the omitted rows per list. A
 * text that does not fit stays whole. Pure.
 */
export const cut = (result: unknown, most: number = MAX_RESULT_CHARS): unknown => {
  if (!isObject(result) || lengthOf(result) <= most) return result;
  let shorter = result;
  const leftOut: Record<string, number> = {};
  while (lengthOf({ ...shorter, left_out: leftOut }) > most) {
    const longest = listsIn(shorter).sort((a, b) => lengthOf(b.list) - lengthOf(a.list))[0];
    if (longest === undefined) break;
    const shown = Math.floor(longest.list.length / 2);
    const name = longest.path.join('.');
    leftOut[name] = (leftOut[name] ?? 0) + longest.list.length - shown;
    shorter = withList(shorter, longest.path, longest.list.slice(0, shown));
  }
  return { ...shorter, left_out: leftOut };
};

type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lists of an object and its nested objects, but not those of rows. */
const listsIn = (
  object: Plain,
  around: readonly string[] = [],
): { readonly path: readonly string[]; readonly list: readonly unknown[] }[] =>
  Object.entries(object).flatMap(([name, value]) => {
    const path = [...around, name];
    if (Array.isArray(value)) return value.length === 0 ? [] : [{ path, list: value }];
    return isObject(value) ? listsIn(value, path) : [];
  });

const withList = (object: Plain, [name = '', ...path]: readonly string[], list: readonly unknown[]): Plain => ({
  ...object,
  [name]: path.length === 0 ? list : withList(object[name] as Plain, path, list),
});
