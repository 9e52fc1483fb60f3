import { MAX_SOURCE_TEXT_LENGTH } from 'ledger-core';

/** Limits of the readers, each with its reason. */

/** Bytes of one file. 100,000 rows with long texts are about 50 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Characters of one physical line. A file with longer lines is not a statement. */
export const MAX_LINE_LENGTH = 100_000;

/** Cells of one row. The widest processor export has about 60. */
export const MAX_COLUMNS = 1_000;

/** Cells of one file, so a file of delimiters alone cannot fill the memory. */
export const MAX_CELLS = 5_000_000;

/** Bad rows listed in one refusal. */
export const MAX_FAULTS_LISTED = 100;

/** Rows searched for a header, because banks print an address or a summary above it. */
export const HEADER_SEARCHED_ROWS = 50;

/** Rows from which the columns of an unknown file are inferred. A later row that does not match is a bad row. */
export const INFERRED_FROM_ROWS = 1_000;

/** Amount columns compared by arithmetic. The work grows with the cube of their number. */
export const MAX_MONEY_COLUMNS = 8;

/** Characters of a cell that can be a date or an amount, so the patterns never run over long texts. */
export const MAX_VALUE_LENGTH = 48;

/** Characters of a cell that can be a column name or a known word, for the same reason. */
export const MAX_WORD_LENGTH = 120;

/** Depth of nested tags. OFX and CAMT have about fifteen levels, and an envelope adds a few. */
export const MAX_TAG_DEPTH = 64;

/** Tags of one file: the most rows of a statement, with thirty tags each. */
export const MAX_TAGS = 3_000_000;

/**
 * Distinct element and attribute names in one file. CAMT has about 400, OFX about 900, and a new name costs ten times as much as a known
 * one.
 */
export const MAX_NAMES = 2_000;

/** Processing instructions of one XML file. A declaration and a style sheet are two. */
export const MAX_INSTRUCTIONS = 100;

/** Characters of a tag with its attributes. Tags with namespaces are the longest, with some hundreds. */
export const MAX_TAG_LENGTH = 4_096;

/** Characters searched for the closing tag of a value. OFX texts have at most 255, and entities make them longer. */
export const MAX_TAGGED_VALUE_LENGTH = 1_024;

/** Characters at the beginning of a file that decide its format: headers, comments and a root element with its namespaces. */
export const MAX_PROLOGUE_LENGTH = 8_192;

/** Accounts listed in a refusal. One person rarely has more. */
export const MAX_ACCOUNTS_LISTED = 100;

/** Characters read from one element: one more than the books store, so a longer text is refused. */
export const MAX_TEXT_READ = MAX_SOURCE_TEXT_LENGTH + 1;

/** Cells of a CAMT entry's row. A batch of thousands of payments is one entry, and its payload has all of them. */
export const MAX_ENTRY_CELLS = 200;

/** Characters of a bank's reference. OFX allows 255 and CAMT 35. A longer one is a text, and too long for a database index. */
export const MAX_REF_LENGTH = 255;

/** Parts of an archive. A workbook has three per sheet and about twenty others. */
export const MAX_PARTS = 2_000;

/** Total bytes of a workbook's parts. 100,000 rows of ten columns are about 60 MB of XML. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** Significant digits of a spreadsheet number. Programs store and show fifteen; the rest is noise. */
export const SPREADSHEET_DIGITS = 15;

/** Decimals of a spreadsheet number, so rounding noise is not read as decimals. */
export const SPREADSHEET_DECIMALS = 9;

/** Sheets listed in a message. */
export const MAX_SHEETS_LISTED = 10;

/** Bytes from which an encoding is chosen: some thousand lines with non-ASCII letters. */
export const MAX_ENCODING_SAMPLE = 256 * 1024;

/** Characters of a line in a text report or a journal. The widest printers had 132 columns, and descriptions may be longer. */
export const MAX_REPORT_LINE = 400;

/** Results cached by a text function: those of some hundred rows. */
export const MAX_REMEMBERED_TEXTS = 2_048;

/** Time for reading an XLS, plus more for each kilobyte: about ten times the normal duration. */
export const OLD_WORKBOOK_MS = 1_000;
export const OLD_WORKBOOK_MS_PER_KB = 5;
