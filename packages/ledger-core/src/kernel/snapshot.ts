/** A frozen copy of plain data: later changes of the original do not reach it, and the copy itself cannot be changed. */
export const snapshot = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(snapshot)) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const key of Object.keys(copy)) {
    const inner = copy[key];
    if (typeof inner !== 'object' || inner === null || Object.isFrozen(inner)) continue;
    // Defined, not assigned: data of others can have a field `__proto__`.
    Object.defineProperty(copy, key, { value: snapshot(inner), enumerable: true, configurable: true, writable: true });
  }
  return Object.freeze(copy) as T;
};
