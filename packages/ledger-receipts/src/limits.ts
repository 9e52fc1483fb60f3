/** The limits on reading receipts, each with its reason. */

/** Time of the thread itself. A file that takes longer is kept without being read: the person who uploads it waits. A long PDF takes half a second. */
export const READ_TIME_LIMIT_MS = 1_500;

/** An e-mail of 30 MB takes about a second. */
export const OPEN_TIME_LIMIT_MS = 5_000;

/** Of the clock a reading may take so many times its limit: on a busy machine its thread waits for others. */
export const CLOCK_TIMES = 10;

/** A thread that has nothing to read is kept so long: loading its libraries takes longer than most files. */
export const KEPT_MS = 60_000;

/**
 * Memory that a reading may add to the process: what a PDF unpacks to is not stored in objects, so the engine does not limit it. An attachment is copied at once, and adds
 * as much again before the watch sees it.
 */
export const READ_MEMORY_MB = 150;

/** Memory that opening an e-mail may add: one of 30 MB takes 90 to 150 MB, and more where the engine collects late. */
export const OPEN_MEMORY_MB = 300;

/** Memory for objects: the libraries and the reading of a page take some 60 MB. */
export const READ_HEAP_MB = 128;

/** How often the memory is looked at: a file can unpack to some 10 MB in between. */
export const LOOK_EVERY_MS = 5;

/** Pages that are read: totals stand at the beginning, or at the end of a few. */
export const MAX_PAGES = 10;

/** Lines of a document, and characters of a line: what is longer is no receipt, and each is searched several times. */
export const MAX_LINES = 3_000;
export const MAX_LINE_LENGTH = 300;

/** Attachments of a message that are handed on: the library keeps fewer. */
export const MAX_ATTACHMENTS = 100;

/** Characters of an HTML message that are read. */
export const MAX_HTML_LENGTH = 2_000_000;

/** Bytes of an electronic invoice: as many as a document may have. One in a PDF can unpack to more. */
export const MAX_XML_BYTES = 20 * 1024 * 1024;

/** Elements within elements of an electronic invoice: one of UBL has some ten. */
export const MAX_XML_DEPTH = 50;

/** Characters of one value that are kept: a file within the invoice, in base64, is passed over. */
export const MAX_XML_TEXT = 1_000;

/** Different paths of an electronic invoice: one with all that its form knows has several hundred. */
export const MAX_XML_VALUES = 5_000;

/** Files attached to a PDF that are looked at for an electronic invoice. */
export const MAX_PDF_ATTACHMENTS = 20;
