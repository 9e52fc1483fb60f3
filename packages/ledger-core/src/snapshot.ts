/** A frozen copy of plain data: what was handed in cannot be changed from outside, and what is handed out cannot be changed at all. */
export const snapshot = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const copy = Array.isArray(value)
    ? value.map(snapshot)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, snapshot(inner)]));
  return Object.freeze(copy) as T;
};
