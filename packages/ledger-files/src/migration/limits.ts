/** The limits of the readers of migrations, each with its reason. */

/** Characters of a formula: the total of a thousand accounts as sums of two has some fifteen thousand. */
export const MAX_FORMULA_LENGTH = 200_000;

/** Formulas that lead to one another below their row: a total of totals is three deep. */
export const MAX_FORMULA_DEPTH = 100;

/** Rows searched for the header of a report: titles, the day and options stand above it. */
export const HEADER_ROWS = 25;

/** Files of one migration: four reports, each with a sheet or two to spare. */
export const MAX_FILES = 12;

/** Rows of one report: a journal of 100,000 lines has up to as many titles and totals of entries. */
export const MAX_REPORT_ROWS = 250_000;
