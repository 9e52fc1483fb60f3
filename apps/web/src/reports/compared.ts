/** The columns of a comparison in reading order: now, earlier, the change. The API has earlier, change, now. Pure. */
export const inReadingOrder = <Column>(columns: readonly Column[]): readonly Column[] => {
  const [earlier, change, now] = columns;
  return columns.length === 3 ? [now as Column, earlier as Column, change as Column] : columns;
};

/** The change as a part of the earlier amount; undefined if that is zero. Pure. */
export const partOf = (change: string, earlier: string): number | undefined =>
  Number(earlier) === 0 ? undefined : Number(change) / Math.abs(Number(earlier));
