/** Serializes a value as JSON with sorted keys, so that equal values have equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_name, inner: unknown) => inNameOrder(inner));

/** Whether two records are equal, including omitted fields and amounts. */
export const isSame = (one: unknown, other: unknown): boolean => exactText(one) === exactText(other);

const exactText = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inNameOrder(inner)));

/** Serializes a record so that equal records have equal text. A null field equals an omitted field. */
export const withoutNulls = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    const ordered = inNameOrder(inner);
    return ordered === inner ? inner : Object.fromEntries(Object.entries(ordered as object).filter(([, field]) => field != null));
  });

/** Sorts the keys of an object. Other values are returned unchanged. */
export const inNameOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
