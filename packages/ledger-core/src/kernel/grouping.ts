/** Groups rows by a key. Rows keep their order. */
export const groupBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};

export const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<T['id'], T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Removes duplicates and nulls. Values keep their order. */
export const distinct = <T>(values: readonly (T | null | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** A comparator for `toSorted`. */
export const compared = <Value extends string | number | bigint>(one: Value, other: Value): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
