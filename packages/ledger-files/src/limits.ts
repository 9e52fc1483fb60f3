/** Every limit of the readers has its name and its reason here. */

/** Bytes of one file: 100,000 rows of a talkative bank are some 50 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Characters of one physical line: longer ones are another kind of file. */
export const MAX_LINE_LENGTH = 100_000;

/** Cells of one row: the widest processor export has some 60. */
export const MAX_COLUMNS = 1_000;

/** Cells of one file, so that a file of nothing but separators cannot fill the memory. */
export const MAX_CELLS = 5_000_000;

/** Elements of a markup file that lie within each other: the deepest statement has some fifteen. */
export const MAX_MARKUP_DEPTH = 64;

/** Rows at fault that one refusal lists. */
export const MAX_FAULTS_LISTED = 100;

/** Rows in which a header is looked for: banks print an address or a summary above it. */
export const HEADER_SEARCHED_ROWS = 50;

/** Rows from which the columns of an unknown file are inferred; the others are then read like them or are at fault. */
export const INFERRED_FROM_ROWS = 1_000;

/** Columns of amounts among which the movements are looked for by their arithmetic: the work grows with the third power of their number. */
export const MAX_MONEY_COLUMNS = 8;

/** Characters of a cell that can be a date or an amount: keeps the patterns away from long texts. */
export const MAX_VALUE_LENGTH = 48;

/** Characters of a cell that can be a column's name or a word with a meaning, for the same reason. */
export const MAX_WORD_LENGTH = 120;
