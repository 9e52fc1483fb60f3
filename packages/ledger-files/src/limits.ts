import { MAX_SOURCE_TEXT_LENGTH } from 'ledger-core';

/** The limits of the readers, each with its reason. */

/** Bytes of one file: 100,000 rows with long texts are some 50 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Characters of one physical line: a file with longer lines is no statement. */
export const MAX_LINE_LENGTH = 100_000;

/** Cells of one row: the widest processor export has some 60. */
export const MAX_COLUMNS = 1_000;

/** Cells of one file, so that a file of separators alone cannot fill the memory. */
export const MAX_CELLS = 5_000_000;

/** Bad rows that one refusal lists. */
export const MAX_FAULTS_LISTED = 100;

/** Rows searched for a header: banks print an address or a summary above it. */
export const HEADER_SEARCHED_ROWS = 50;

/** Rows from which the columns of an unknown file are inferred; a later row that does not fit them is a bad row. */
export const INFERRED_FROM_ROWS = 1_000;

/** Columns of amounts that are compared by arithmetic to find the movements: the work grows with the cube of their number. */
export const MAX_MONEY_COLUMNS = 8;

/** Characters of a cell that can be a date or an amount: the patterns are never run over long texts. */
export const MAX_VALUE_LENGTH = 48;

/** Characters of a cell that can be a column name or a known word, for the same reason. */
export const MAX_WORD_LENGTH = 120;

/** Tags that may stand inside one another: OFX and CAMT are some fifteen deep, and an envelope adds a few. */
export const MAX_TAG_DEPTH = 64;

/** Tags of one file: the most rows of a statement, with thirty tags each. */
export const MAX_TAGS = 3_000_000;

/** Different names of elements and attributes in one file: CAMT has some 400, OFX some 900, and a new name costs ten times as much work as a known one. */
export const MAX_NAMES = 2_000;

/** Processing instructions of one XML file: a declaration and a style sheet are two. */
export const MAX_INSTRUCTIONS = 100;

/** Characters of a tag, attributes included: tags with namespaces are the longest, with some hundreds. */
export const MAX_TAG_LENGTH = 4_096;

/** Characters of a value that are searched for its closing tag: OFX texts have at most 255, and entities make them longer. */
export const MAX_TAGGED_VALUE_LENGTH = 1_024;

/** Characters at the beginning of a file that decide its format: headers, comments and a root element with its namespaces. */
export const MAX_PROLOGUE_LENGTH = 8_192;

/** Accounts that a refusal lists: more are hardly those of one person. */
export const MAX_ACCOUNTS_LISTED = 100;

/** Characters of one element's text that are read: one more than the books keep, so that a longer text is refused. */
export const MAX_TEXT_READ = MAX_SOURCE_TEXT_LENGTH + 1;

/** Cells of a CAMT entry's row. A batch of thousands of payments is one entry; its payload has all of them. */
export const MAX_ENTRY_CELLS = 200;

/** Characters of a bank's reference: OFX allows 255 and CAMT 35. A longer one is a text, and too long for a database index. */
export const MAX_REF_LENGTH = 255;

/** Parts of an archive: a workbook has three for each sheet and some twenty others. */
export const MAX_PARTS = 2_000;

/** Bytes of a workbook's parts together: 100,000 rows of ten columns are some 60 MB of XML. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** Digits of a number in a spreadsheet: the programs keep and show fifteen, and the others are noise. */
export const SPREADSHEET_DIGITS = 15;

/** Decimals of a number in a spreadsheet, so that the noise of a long sum is not read as decimals. */
export const SPREADSHEET_DECIMALS = 9;

/** Sheets that a message lists. */
export const MAX_SHEETS_LISTED = 10;

/** Bytes from which an encoding is chosen: some thousand lines with letters beyond ASCII. */
export const MAX_ENCODING_SAMPLE = 256 * 1024;

/** Characters of a line in a text report or a journal: the widest printers had 132 columns, and descriptions may be longer. */
export const MAX_REPORT_LINE = 400;

/** Results that a function of texts keeps: those of some hundred rows. */
export const MAX_REMEMBERED_TEXTS = 2_048;

/** Time for reading an XLS, and more for each kilobyte of it: some ten times what a whole one takes. */
export const OLD_WORKBOOK_MS = 1_000;
export const OLD_WORKBOOK_MS_PER_KB = 5;
