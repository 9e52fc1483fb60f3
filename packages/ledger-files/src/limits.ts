/** Every limit of the readers has its name and its reason here. */

/** Bytes of one file: 100,000 rows of a talkative bank are some 50 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Characters of one physical line: longer ones are another kind of file. */
export const MAX_LINE_LENGTH = 100_000;

/** Cells of one row: the widest processor export has some 60. */
export const MAX_COLUMNS = 1_000;

/** Cells of one file, so that a file of nothing but separators cannot fill the memory. */
export const MAX_CELLS = 5_000_000;

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

/** Tags that may stand inside one another: OFX and CAMT are some fifteen deep, and an envelope adds a few. */
export const MAX_TAG_DEPTH = 64;

/** Tags of one file: the most rows of a statement, with thirty tags each. */
export const MAX_TAGS = 3_000_000;

/** Different names of elements and attributes in one file: CAMT has some 400, OFX some 900, and each name that is new costs ten times what a known one costs. */
export const MAX_NAMES = 2_000;

/** Processing instructions of one XML file: a declaration and a style sheet are two. */
export const MAX_INSTRUCTIONS = 100;

/** Characters of a tag, attributes included: namespaces make the longest ones, of some hundreds. */
export const MAX_TAG_LENGTH = 4_096;

/** Characters in which a value is looked through for its own closing tag: OFX texts have at most 255, and entities make them longer. */
export const MAX_TAGGED_VALUE_LENGTH = 1_024;

/** Characters at the beginning of a file in which its format is told: headers, comments and a root element with its namespaces. */
export const MAX_PROLOGUE_LENGTH = 8_192;

/** Accounts that a refusal lists: more do not help anybody to choose. */
export const MAX_ACCOUNTS_LISTED = 20;

/** Characters that are read of one element's text: the books keep some hundreds of them, and the payload of the movement has all. */
export const MAX_TEXT_READ = 20_000;

/** Cells that the row of a CAMT entry shows. A batch of thousands of payments is one entry, and its payload still holds all of it. */
export const MAX_ENTRY_CELLS = 200;

/** Characters of a bank's reference: OFX allows 255 and CAMT 35. What is longer is a text, and no index of a database would hold it. */
export const MAX_REF_LENGTH = 255;
