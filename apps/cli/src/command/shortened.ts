/** At most so many rows, and a last one that says how many more there are. All of them where nothing is asked.  [CLI-48] */
export const shortened = <Row>(rows: readonly Row[], limit: number | undefined, more: (text: string) => Row): readonly Row[] =>
  limit === undefined || rows.length <= limit ? rows : [...rows.slice(0, limit), more(`… ${rows.length - limit} more`)];
