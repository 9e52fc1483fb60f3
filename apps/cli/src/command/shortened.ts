/** Limits the rows, with a last row that counts the rest. Returns all rows if no limit is set.  [CLI-48] */
export const shortened = <Row>(rows: readonly Row[], limit: number | undefined, more: (text: string) => Row): readonly Row[] =>
  limit === undefined || rows.length <= limit ? rows : [...rows.slice(0, limit), more(`… ${rows.length - limit} more`)];
