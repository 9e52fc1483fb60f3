/** The limits of the HTTP face, each with its reason. A limit of one module stands in its file; the library's own are in ledger-core. */

const MIB = 1024 * 1024;

/** A JSON body: a bulk filing of a thousand transactions is some 40 KB; the longest entry of a person is far smaller. */
export const MAX_JSON_BYTES = MIB;

/** Bytes of a long body that are read at once: some milliseconds of work. */
export const JSON_BYTES_AT_ONCE = 16 * 1024;

/** Names, values and marks between two items of the lists of a long body: an entry of ten thousand lines has some two hundred thousand. */
export const MAX_TOKENS_BETWEEN_ITEMS = 500_000;

/** A statement file: a year of card payments of a busy company, with long texts. */
export const MAX_UPLOAD_BYTES = 25 * MIB;

/** Bodies of uploads that one token sends at once: a file, and the next one while it is read. */
export const MAX_BODIES_OF_TOKEN = 2;

/** Bytes of bodies of uploads that one set of books sends at once: the largest migration and a statement file. */
export const MAX_RECEIVED_BYTES_OF_BOOKS = 200 * MIB;

/** Uploads in work, from the whole body to the answer: enough for two people of one company, and one set of books cannot block the others. */
export const MAX_UPLOADS_OF_BOOKS = 2;

/** For all books together: each upload holds its file twice and the memory of reading it, at most some 600 MB. */
export const MAX_UPLOADS = 4;

/** The longest that an upload keeps its place in work: the longest import takes some two minutes. */
export const PLACE_LIMIT_MS = 5 * 60_000;

/** The Retry-After of an upload that is refused for too many others: half the longest reading time. */
export const UPLOAD_RETRY_SECONDS = 5;

/** Parts of a form: an upload has one file and some ten options. */
export const MAX_FORM_PARTS = 40;

/** Bytes of a form's field: the longest is a mapping of columns, of a few thousand. */
export const MAX_FORM_FIELD_BYTES = 64 * 1024;

/** Levels of a JSON body: records of providers have some five, and recursion over a body must not exhaust the stack. */
export const MAX_JSON_DEPTH = 32;

/** Characters of an Idempotency-Key. */
export const MAX_KEY_LENGTH = 255;

/** A larger body is refused at its first malformed field: a list of hundreds of thousands of faults would fill the memory. */
export const MAX_BYTES_WITH_EVERY_FAULT = 100_000;

/** Errors that one problem lists: enough to correct a form, and a hostile body is not repeated. */
export const MAX_ERRORS_LISTED = 100;

/** The Retry-After of an unavailable database, in seconds: about the time until a lock is released or a server restarted. */
export const RETRY_AFTER_SECONDS = 5;

/** Wrong tokens of one address in a minute that are answered 401; further ones are answered 429. A client with a wrong setting sends a few, one that guesses sends many. */
export const WRONG_TOKENS_PER_MINUTE = 10;

/** How long a client may take over its headers, and over its whole request: 25 MB take two minutes at 1.7 Mbit/s. */
export const HEADERS_TIMEOUT_MS = 15_000;
export const REQUEST_TIMEOUT_MS = 120_000;

/** How long a server waits for the next byte of a body: networks resend lost packets within seconds. */
export const BODY_STALL_MS = 10_000;

/** How long a client may take nothing of an answer: what it does not take stays in memory. */
export const ANSWER_STALL_MS = 60_000;

/** How long an idle connection stays open: longer than the minute after which common load balancers drop theirs. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** How long a stopping server waits for requests in flight: orchestrators kill after some 30 seconds. */
export const GRACE_MS = 20_000;

/** How long a server waits after a second signal: most requests take milliseconds. */
export const HURRY_MS = 2_000;

/** How long a connection must be silent before a stopping server ends it: longer than a request takes to arrive. */
export const QUIET_MS = 500;

/** How long further bytes are discarded after the last answer of a connection, so that the answer arrives before a reset. */
export const LINGER_MS = 2_000;
