/** Limits that many modules share, each with its reason. */

/** Digits before the decimal point of a given amount: more is a typing error. */
export const MAX_AMOUNT_DIGITS = 15;

/** Significant digits that a JavaScript number holds of any decimal. */
export const MAX_NUMBER_DIGITS = 15;

/** The largest single amount, in minor units: sums of many still fit the databases' 64-bit integers. */
export const MAX_POSTED_MINOR = 10n ** 17n - 1n;

/** The years of dates: others are typing errors, and the list of months stays finite. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;

/** Rows of one page: the largest documented limit, and the default. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

/** Items of an import that are written in a few tens of milliseconds; more make its unit of work a large one, which a store may write in a thread. */
export const LARGE_LIST = 2_000;

/** Characters of names, descriptions and notes: what a person writes, not a document. */
export const MAX_NAME_LENGTH = 200;
export const MAX_TEXT_LENGTH = 2_000;

/** What other systems keep on a resource is short: it names their own records, which hold the rest. */
export const MAX_EXTERNAL_ID_LENGTH = 255;
export const MAX_METADATA_PAIRS = 50;
export const MAX_METADATA_KEY_LENGTH = 40;
export const MAX_METADATA_VALUE_LENGTH = 500;
/** Characters of a description from a file, which is kept whole: a batch of payments may have pages of text, and more is no description. */
export const MAX_SOURCE_TEXT_LENGTH = 20_000;
