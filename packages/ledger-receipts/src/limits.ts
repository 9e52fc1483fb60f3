/** Limits for reading receipts, each with its reason. */

/** Processor time of the thread. A slower file is stored without being read, because the uploader waits. A long PDF takes half a second. */
export const READ_TIME_LIMIT_MS = 1_500;

/** An email of 30 MB takes about a second. */
export const OPEN_TIME_LIMIT_MS = 5_000;

/** The factor from processor to wall-clock time, because the thread waits on a busy machine. */
export const CLOCK_TIMES = 10;

/** The lifetime of an idle thread. Loading its libraries takes longer than most files. */
export const KEPT_MS = 60_000;

/**
 * Memory that a reading may add to the process. The content of a PDF is unpacked outside the heap, so the engine does not limit it. An
 * attachment is copied at once, and doubles before the watch sees it.
 */
export const READ_MEMORY_MB = 150;

/** Memory that opening an email may add. One of 30 MB takes 90 to 150 MB, and more if garbage collection is late. */
export const OPEN_MEMORY_MB = 300;

/** Heap: the libraries and reading a page take about 60 MB. */
export const READ_HEAP_MB = 128;

/** The interval between memory checks. A file can unpack to about 10 MB in between. */
export const LOOK_EVERY_MS = 5;

/** Pages that are read. Totals are on the first page, or on the last of a few. */
export const MAX_PAGES = 10;

/** Lines of a document, and characters of a line. A longer one is not a receipt, and each is searched several times. */
export const MAX_LINES = 3_000;
export const MAX_LINE_LENGTH = 300;

/** Attachments of a message that are passed on. The library keeps fewer. */
export const MAX_ATTACHMENTS = 100;

/** Characters of an HTML message that are read. */
export const MAX_HTML_LENGTH = 2_000_000;

/** Bytes of an electronic invoice, as many as of a document. One inside a PDF can unpack to more. */
export const MAX_XML_BYTES = 20 * 1024 * 1024;

/** Depth of an electronic invoice. UBL has about ten levels. */
export const MAX_XML_DEPTH = 50;

/** Characters stored per value. An embedded file in base64 is skipped. */
export const MAX_XML_TEXT = 1_000;

/** Distinct paths of an electronic invoice. One with every field of its format has several hundred. */
export const MAX_XML_VALUES = 5_000;

/** Attachments of a PDF that are checked for an electronic invoice. */
export const MAX_PDF_ATTACHMENTS = 20;
