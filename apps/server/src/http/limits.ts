/** The limits of the HTTP API, each with its reason. Limits of one module are in its file; those of the library are in ledger-core. */

const MIB = 1024 * 1024;

/** A JSON body: a bulk request for a thousand transactions is about 40 KB, and the longest manual entry is far smaller. */
export const MAX_JSON_BYTES = MIB;

/** Bytes of a long body parsed at once: some milliseconds of work. */
export const JSON_BYTES_AT_ONCE = 16 * 1024;

/** Tokens between two items of the lists of a long body: an entry with ten thousand lines has about two hundred thousand. */
export const MAX_TOKENS_BETWEEN_ITEMS = 500_000;

/** A statement file: a year of card payments of a busy company, with long texts. */
export const MAX_UPLOAD_BYTES = 25 * MIB;

/** Concurrent upload bodies per token: a file, and the next one while the first is parsed. */
export const MAX_BODIES_OF_TOKEN = 2;

/** Bytes of concurrent upload bodies per set of books: the largest migration and a statement file. */
export const MAX_RECEIVED_BYTES_OF_BOOKS = 200 * MIB;

/**
 * Uploads in progress per set of books, from the complete body to the response. Two people of one company can upload, and one set of books
 * cannot block the others.
 */
export const MAX_UPLOADS_OF_BOOKS = 2;

/** Uploads in progress for all books: each holds its file twice and the memory for parsing it, at most about 600 MB. */
export const MAX_UPLOADS = 4;

/** Maximum time that an upload keeps its slot: the longest import takes about two minutes. */
export const PLACE_LIMIT_MS = 5 * 60_000;

/** Retry-After of an upload refused because of others: half the longest parsing time. */
export const UPLOAD_RETRY_SECONDS = 5;

/** Parts of a form: an upload has one file and about ten options. */
export const MAX_FORM_PARTS = 40;

/** Bytes of a form field: the longest is a column mapping of a few thousand. */
export const MAX_FORM_FIELD_BYTES = 64 * 1024;

/** Nesting depth of a JSON body: records of providers have about five levels, and recursion over a body must not overflow the stack. */
export const MAX_JSON_DEPTH = 32;

/** Characters of an Idempotency-Key. */
export const MAX_KEY_LENGTH = 255;

/** A larger body is refused at its first malformed field: a list of hundreds of thousands of errors would exhaust memory. */
export const MAX_BYTES_WITH_EVERY_FAULT = 100_000;

/** Retry-After of an unavailable database, in seconds: about the time until a lock is released or a server restarts. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Wrong tokens per address and minute that receive a 401; further ones receive a 429. A misconfigured client sends a few, a guessing client
 * sends many.
 */
export const WRONG_TOKENS_PER_MINUTE = 10;

/** Time limits for a client's headers and for its whole request: 25 MB take two minutes at 1.7 Mbit/s. */
export const HEADERS_TIMEOUT_MS = 15_000;
export const REQUEST_TIMEOUT_MS = 120_000;

/** Time limit for the next byte of a body: networks resend lost packets within seconds. */
export const BODY_STALL_MS = 10_000;

/** Time that a client may accept no bytes of a response: unsent bytes stay in memory. */
export const RESPONSE_STALL_MS = 60_000;

/** Time that an idle connection stays open: longer than the minute after which common load balancers close theirs. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Time that a stopping server waits for requests in progress: orchestrators kill after about 30 seconds. */
export const GRACE_MS = 20_000;

/** Time that a server waits after a second signal: most requests take milliseconds. */
export const HURRY_MS = 2_000;

/** Time that a connection must be silent before a stopping server closes it: longer than a request takes to arrive. */
export const QUIET_MS = 500;

/** Time that further bytes are discarded after the last response of a connection, so that the response arrives before a reset. */
export const LINGER_MS = 2_000;
