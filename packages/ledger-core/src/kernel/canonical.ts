/** The JSON text of a value, with the names of every object in order: what holds the same has the same text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_name, inner: unknown) => inNameOrder(inner));

/** Whether two records hold the same, fields that are left out and amounts included. */
export const isSame = (one: unknown, other: unknown): boolean => exactText(one) === exactText(other);

const exactText = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inNameOrder(inner)));

/** The same text for records that hold the same, where a field that is null and one that is left out are the same. */
export const withoutNulls = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    const ordered = inNameOrder(inner);
    return ordered === inner ? inner : Object.fromEntries(Object.entries(ordered as object).filter(([, field]) => field != null));
  });

/** An object with its names in order; any other value as it is. */
export const inNameOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
