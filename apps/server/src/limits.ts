import type { Rates } from './http/rates.ts';

/** Every limit of the HTTP face has its name and its reason here. The library's own limits are in ledger-core. */

const MIB = 1024 * 1024;

/** A JSON body: a bulk filing of a thousand transactions is some 40 KB, the longest entry a person writes far less. */
export const MAX_JSON_BYTES = MIB;

/** A call with records: a thousand of them with the payloads of a talkative provider. */
export const MAX_RECORDS_BYTES = 4 * MIB;

/** A statement file: a company's busiest year of card lines, as the wordiest bank prints them. */
export const MAX_UPLOAD_BYTES = 25 * MIB;

/** Uploads in progress, from the first byte of the body to the answer: two people of one company, and no books hold up all others. */
export const MAX_UPLOADS_OF_BOOKS = 2;

/** Of all books together: each holds its file twice and a reading's memory, some 600 MB at the worst. */
export const MAX_UPLOADS = 4;

/** When the client of an upload that found no room may try again: half of what the longest reading takes. */
export const UPLOAD_RETRY_SECONDS = 5;

/** Parts of a form: an upload has one file and some ten options. */
export const MAX_FORM_PARTS = 40;

/** Bytes of a form's field: the longest is a mapping of columns, of a few thousand. */
export const MAX_FORM_FIELD_BYTES = 64 * 1024;

/** Levels of a JSON body: records of providers have some five, and what walks a body must not run out of stack. */
export const MAX_JSON_DEPTH = 32;

/** Characters of an Idempotency-Key. */
export const MAX_KEY_LENGTH = 255;

/** Characters of a source's own words about a movement that have no limit in the library: ids, names, facts. */
export const MAX_SOURCE_WORD_LENGTH = 500;

/** A larger body is refused at its first malformed field: hundreds of thousands of faults in one body would fill the memory. */
export const MAX_BYTES_WITH_EVERY_FAULT = 100_000;

/** Errors that one problem lists: enough to mend a form, and a hostile body is not echoed. */
export const MAX_ERRORS_LISTED = 100;

/** New transactions that the answer to an import lists, as many as one call with records can bring. `filed` counts them all. */
export const MAX_IMPORT_TRANSACTIONS_LISTED = 1_000;

/** Requests of one credential. `burst` may come at once; over any longer time `perMinute` holds. */
export const DEFAULT_RATES: Rates = {
  requests: { perMinute: 600, burst: 100 },
  uploads: { perMinute: 30, burst: 30 },
  bulk_filing: { perMinute: 60, burst: 60 },
};

/** Seconds after which a request that met an unavailable database is worth sending again: a lock is freed, a server restarted in about that time. */
export const RETRY_AFTER_SECONDS = 5;

/** How long the store may take to show that it is there: `/ready` answers within two seconds, whatever the database does. */
export const READY_LIMIT_MS = 1_800;

/** Wrong tokens of one address in a minute that are answered as such; more are answered 429. A client with a wrong setting tries some, one that guesses many. */
export const WRONG_TOKENS_PER_MINUTE = 10;

/** Wrong tokens of one address in a minute beyond which only tokens that were right before are looked up: others would cost the store something. */
export const WRONG_TOKENS_LOOKED_UP = 100;

/** Right tokens that a server remembers to have seen, by a part of each; the oldest give way. */
export const SEEN_TOKENS = 10_000;

/** How long a client may take over its headers, and over its whole request: 25 MB take two minutes at 1.7 Mbit/s. */
export const HEADERS_TIMEOUT_MS = 15_000;
export const REQUEST_TIMEOUT_MS = 120_000;

/** How long the next byte of a body is waited for: networks that lose packets send again within seconds. */
export const BODY_STALL_MS = 10_000;

/** How long an idle connection is kept: longer than the minute after which common load balancers drop theirs. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** How long a stopping server waits for requests in flight: orchestrators kill after some 30 seconds. */
export const GRACE_MS = 20_000;

/** How long a server that is asked a second time still waits: who asks twice wants it to end, and most requests take milliseconds. */
export const HURRY_MS = 2_000;

/** How long nothing may come on a kept connection before a stopping server ends it: longer than a request is on its way. */
export const QUIET_MS = 500;

/** How long what still comes is thrown away behind an answer that ends its connection: the answer is to arrive before a reset does. */
export const LINGER_MS = 2_000;

/** How often work that is due is looked for: one question to the store, and nothing of it is urgent to the second. */
export const WORK_EVERY_MS = 60_000;
