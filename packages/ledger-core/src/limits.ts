/** Every limit of the library has its name and its reason here. */

/** Digits before the decimal point of an amount that is taken in: more is a typing error, not money. */
export const MAX_AMOUNT_DIGITS = 15;

/** The largest single amount, in minor units: leaves room for sums of many in the databases' 64-bit integers. */
export const MAX_POSTED_MINOR = 10n ** 17n - 1n;

/**
 * The debits that one set of books counts in all, reversals left out: half of what a 64-bit integer holds. Every entry is reversed at most once, so with the
 * reversals no sum of any lines leaves the exact range of any store.
 */
export const MAX_POSTED_SUM_MINOR = 2n ** 62n - 1n;

/** Years that a date may lie in: others are typing errors, and a list of months has an end. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;

/** Lines of one entry: the API's line ids carry the line number in 15 bits, and nobody reads a longer entry. */
export const MAX_ENTRY_LINES = 10_000;

/** Rows of one page, as the interface documents say, and what is given when nothing is asked for. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

/** Lines of one register answer; `truncated` says that more lie before `until`. */
export const MAX_REGISTER_LINES = 2_000;

/** Levels of the chart: deeper trees are an error in a caller's loop. */
export const MAX_CHART_DEPTH = 32;

/** Records of one call to ingest, so that one unit of work stays short. A file may hold more. */
export const MAX_RECORDS_PER_CALL = 1_000;

/** Rows of one statement file: a company's busiest year of card lines, several times over. */
export const MAX_STATEMENT_ROWS = 100_000;

/** Days within which a charge follows its hold: card networks let most authorisations lapse after a week. */
export const HOLD_DAYS = 8;

/** By how much a charge may exceed its hold, in percent: a tip is added when the bill is settled. */
export const MAX_TIP_PERCENT = 30;

/** Days by which two sources may date one movement apart: the one books when a card is used, the other when the bank is asked to pay. */
export const DUPLICATE_DAYS = 4;

/** Transactions of one bulk filing. */
export const MAX_FILED_AT_ONCE = 1_000;

/** Priorities of rules count from 0 to here: room for any order, and small enough for every database's integers. */
export const MAX_RULE_PRIORITY = 1_000_000;

/** Undecided transactions that one page of a rule's preview looks at: a rule that matches little is answered as soon as one that matches much. */
export const MAX_PREVIEWED_TRANSACTIONS = 2_000;

/** Parts of one split: with the own account's line they fill the longest entry. */
export const MAX_SPLIT_PARTS = MAX_ENTRY_LINES - 1;

/** Characters of names, descriptions and notes: what a person writes, not a document. */
export const MAX_NAME_LENGTH = 200;
export const MAX_TEXT_LENGTH = 2_000;
/** Of a reason: a sentence or two. */
export const MAX_REASON_LENGTH = 500;

/** Members that one comment mentions: a team, not a mailing list. */
export const MAX_MENTIONS = 50;

/** Decided transactions that a model is shown, the newest: some years of a small company, and as many as are read without a pause. */
export const MAX_MODEL_EXAMPLES = 2_000;

/** New movements of one delivery that a model is asked about, the newest: the others are asked about when a person looks at them. */
export const MAX_MODEL_QUESTIONS = 1_000;

/** Of a payee's filings, in percent, that must have gone to an account before a model posts there: what is filed in several ways is for a person. */
export const HABIT_PERCENT = 90;

/** Characters of a model's reasoning that are kept. */
export const MAX_MODEL_REASONING_LENGTH = 500;

/** Days within which the other half of a transfer is suggested. */
export const TRANSFER_SUGGESTION_DAYS = 30;

/** How long the outcome under an Idempotency-Key is remembered after it is known: a day covers every client's retries. */
export const OUTCOME_KEPT_HOURS = 24;

/** How long a verified token is believed without asking the store again: no longer than a revocation by another server may take to be felt. */
export const TOKEN_BELIEVED_MS = 1_000;

/** How often the last uses of tokens are written: often enough to find a token that is not needed, too seldom to cost requests anything. */
export const TOKEN_USES_WRITTEN_EVERY_MS = 60_000;

/** Columns of one report: three years of months. */
export const MAX_REPORT_COLUMNS = 37;

/** Lines of one general ledger: what one answer can hold; the export streams any number. */
export const MAX_GENERAL_LEDGER_LINES = 20_000;

/** Expired answers that one unit of work forgets: it takes some milliseconds, and commands that wait for the books wait no longer. */
export const MAX_OUTCOMES_FORGOTTEN_AT_ONCE = 1_000;

/** How long the forgetting of expired answers pauses in one set of books: what is held stays bounded, and busy books are not asked at every run. */
export const FORGET_OUTCOMES_EVERY_MS = 3_600_000;

/** Sets of books with due work that one question names: enough to ask seldom, and a list that is short in memory. */
export const MAX_DUE_AT_ONCE = 100;

/** Events of one answer: a reader that is behind asks again, and none is held long. */
export const MAX_EVENTS_AT_ONCE = 1_000;
