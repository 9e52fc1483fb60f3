/** A group of an aging report that is not closed by its total yet. */
export interface Group {
  readonly label: string;
  sum: bigint;
}

/** The label of a group row or of its total, without a count of rows: `CURRENT (9)` is `CURRENT`. */
export const groupLabel = (text: string): string =>
  text
    .replace(/^total for /i, '')
    .replace(/ \(\d+\)$/, '')
    .replace(/ with sub-\w+$/i, '')
    .trim();

/** A group by age, as opposed to one by customer or vendor. */
export const isAge = (label: string): boolean => /^current$|\bpast due$|^\d+ (?:[-–] \d+|or more) days/i.test(label);
