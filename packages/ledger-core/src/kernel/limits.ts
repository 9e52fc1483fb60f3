/** Limits that several modules share, each with its reason. */

/** Digits before the decimal point of an entered amount. More is a typing error. */
export const MAX_AMOUNT_DIGITS = 15;

/** Significant digits that a JavaScript number stores exactly for any decimal. */
export const MAX_NUMBER_DIGITS = 15;

/** The largest single amount, in minor units. Sums of many still fit the databases' 64-bit integers. */
export const MAX_POSTED_MINOR = 10n ** 17n - 1n;

/** The range of years. Other years are typing errors, and the list of months stays finite. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;

/** Rows per page: the documented maximum, and the default. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

/** Import items that are written in a few tens of milliseconds. A store may run larger units of work in a thread. */
export const LARGE_LIST = 2_000;

/** Characters of names, descriptions and notes: text that a person types, not a document. */
export const MAX_NAME_LENGTH = 200;
export const MAX_TEXT_LENGTH = 2_000;

/** Annotations are short. They reference records of other systems, which contain the rest. */
export const MAX_EXTERNAL_ID_LENGTH = 255;
export const MAX_METADATA_PAIRS = 50;
export const MAX_METADATA_KEY_LENGTH = 40;
export const MAX_METADATA_VALUE_LENGTH = 500;
/** Characters of a description from a file, which is stored completely. A payment batch may have pages of text; more is an error. */
export const MAX_SOURCE_TEXT_LENGTH = 20_000;
