/** A frozen deep copy of plain data, independent of later changes to the original. */
export const snapshot = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(snapshot)) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const key of Object.keys(copy)) {
    const inner = copy[key];
    if (typeof inner !== 'object' || inner === null || Object.isFrozen(inner)) continue;
    // Defined, not assigned: external data can have a field `__proto__`.
    Object.defineProperty(copy, key, { value: snapshot(inner), enumerable: true, configurable: true, writable: true });
  }
  return Object.freeze(copy) as T;
};
