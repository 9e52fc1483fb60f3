/** Limits of the migration readers, each with its reason. */

/** Characters of a formula. The total of a thousand accounts as sums of two has about fifteen thousand. */
export const MAX_FORMULA_LENGTH = 200_000;

/** Depth of formulas that reference one another. A total of totals is three deep. */
export const MAX_FORMULA_DEPTH = 100;

/** Rows searched for the header of a report: titles, the day and options stand above it. */
export const HEADER_ROWS = 25;

/** Files of one migration: four reports, with one or two spare sheets each. */
export const MAX_FILES = 12;

/** Rows of one report. A journal of 100,000 lines may have as many entry titles and totals. */
export const MAX_REPORT_ROWS = 250_000;
