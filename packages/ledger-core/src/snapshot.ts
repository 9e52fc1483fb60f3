/** A frozen copy of plain data: later changes of the original do not reach it, and the copy itself cannot be changed. */
export const snapshot = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const copy = Array.isArray(value)
    ? value.map(snapshot)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, snapshot(inner)]));
  return Object.freeze(copy) as T;
};
