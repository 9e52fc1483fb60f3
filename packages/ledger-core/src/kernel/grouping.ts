/** Rows by a key, in their order. */
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

/** Rows with ids, by id. */
export const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<T['id'], T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Each value once, without nulls, in their order. */
export const distinct = <T>(values: readonly (T | null | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** Which of two values sorts first, as `toSorted` asks. */
export const compared = <Value extends string | number | bigint>(one: Value, other: Value): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
