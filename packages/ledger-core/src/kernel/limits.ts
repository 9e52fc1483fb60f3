/** Every limit of the library, with its reason. */

/** Digits before the decimal point of a given amount: more is a typing error. */
export const MAX_AMOUNT_DIGITS = 15;

/** Significant digits that a JavaScript number holds of any decimal. */
export const MAX_NUMBER_DIGITS = 15;

/** The largest single amount, in minor units: sums of many still fit the databases' 64-bit integers. */
export const MAX_POSTED_MINOR = 10n ** 17n - 1n;

/**
 * The largest sum of all debits of one set of books, without reversals: half the range of a 64-bit integer. Every entry is reversed at most once, so every sum
 * of lines stays in the exact range of every store.
 */
export const MAX_POSTED_SUM_MINOR = 2n ** 62n - 1n;

/** The years of dates: others are typing errors, and the list of months stays finite. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;

/** Lines of one entry: the API's line ids hold the line number in 15 bits, and a longer entry is not readable. */
export const MAX_ENTRY_LINES = 10_000;

/** Rows of one page: the largest documented limit, and the default. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

/** Rows of one kind that are counted for what waits; `isMore` is true when there are more. */
export const MAX_TASK_ROWS = 1_000;

/** Lines of one register answer; `truncated` is true when more lie before `until`. */
export const MAX_REGISTER_LINES = 2_000;

/** Accounts over which a rule splits: a company shares a cost between a few uses. */
export const MAX_RULE_SHARES = 20;

/** Levels of the chart: a deeper tree is an error in a caller's loop. */
export const MAX_CHART_DEPTH = 32;

/** Records of one call to ingest, so that one unit of work stays short. A file may hold more. */
export const MAX_RECORDS_PER_CALL = 1_000;

/** Rows of one statement file: a company's busiest year of card lines, several times over. */
export const MAX_STATEMENT_ROWS = 100_000;

/** Mappings that one source account keeps: a bank changes its export every few years. */
export const MAX_KEPT_MAPPINGS = 20;

/** Rows at the beginning and at the end of a file that a report of its reading shows. */
export const MAX_ROWS_SHOWN = 5;

/** Days after today on which a statement may have a movement: some banks print what they will book next. */
export const DAYS_BOOKED_AHEAD = 7;

/** Days within which a charge follows its hold: card networks let most authorisations lapse after a week. */
export const HOLD_DAYS = 8;

/** Percent by which a charge may exceed its hold: a tip is added when the bill is settled. */
export const MAX_TIP_PERCENT = 30;

/** Days between the two halves of a transfer that the matcher pairs: a transfer between banks takes up to two days, and a weekend. */
export const TRANSFER_DAYS = 4;

/** For how many days a transfer that a person decided on says what such words mean: thirteen months, so that a yearly one counts. */
export const CONFIRMED_TRANSFER_DAYS = 400;

/** How many of these are read at most, the newest. */
export const CONFIRMED_TRANSFERS = 1_000;

/** Days between a transaction and the entry that holds its cash: a wire is booked within a week of its deal. */
export const CASH_LINK_DAYS = 7;

/** Days within which a refund gives its charge back: shops take goods back for three months, and need some time to pay. */
export const REFUND_DAYS = 120;

/** Days between the dates of two sources for one movement: one books the use of the card, the other the bank's payment. */
export const DUPLICATE_DAYS = 4;

/** Days between a movement of a bank and the line of the books that has it without a link: a check is mostly cashed within a month. */
export const RECONCILED_DAYS = 31;

/** Items of an import that are written in a few tens of milliseconds; more make its unit of work a large one, which a store may write in a thread. */
export const LARGE_LIST = 2_000;

/** Lines of one account that one reconciliation reads: those of the largest statement, some times over. */
export const MAX_RECONCILED_LINES = 4 * MAX_STATEMENT_ROWS;

/** Transactions of one bulk filing. */
export const MAX_FILED_AT_ONCE = 1_000;

/** The largest priority of a rule, from 0: enough for any order, and within every database's integers. */
export const MAX_RULE_PRIORITY = 1_000_000;

/** Undecided transactions that one page of a rule's preview reads: a rule with few matches answers as fast as one with many. */
export const MAX_PREVIEWED_TRANSACTIONS = 2_000;

/** Parts of one split: with the own account's line, the most lines of an entry. */
export const MAX_SPLIT_PARTS = MAX_ENTRY_LINES - 1;

/** Characters of names, descriptions and notes: what a person writes, not a document. */
export const MAX_NAME_LENGTH = 200;
export const MAX_TEXT_LENGTH = 2_000;

/** A postal address is a few lines, and no tax office gives longer numbers. */
export const MAX_ADDRESS_LENGTH = 500;
export const MAX_TAX_NUMBER_LENGTH = 40;

/** What other systems keep on a resource is short: it names their own records, which hold the rest. */
export const MAX_EXTERNAL_ID_LENGTH = 255;
export const MAX_METADATA_PAIRS = 50;
export const MAX_METADATA_KEY_LENGTH = 40;
export const MAX_METADATA_VALUE_LENGTH = 500;
/** Characters of a description from a file, which is kept whole: a batch of payments may have pages of text, and more is no description. */
export const MAX_SOURCE_TEXT_LENGTH = 20_000;

/** Characters of a payee's key: no name is longer, and an index holds it. */
export const MAX_PAYEE_LENGTH = 200;

/** Bytes of a text that an index holds as it is. */
export const MAX_INDEXED_BYTES = 2_000;

/** Characters of a reason: a sentence or two. */
export const MAX_REASON_LENGTH = 500;

/** Members that one comment mentions: a team, not a mailing list. */
export const MAX_MENTIONS = 50;

/** Decided transactions in a model's request, the newest: some years of a small company, and few enough to read at once. */
export const MAX_MODEL_EXAMPLES = 2_000;

/** New records of one delivery that a model is asked about, the newest: it is asked about the others when a person opens them. */
export const MAX_MODEL_QUESTIONS = 1_000;

/** Records of one import among which questions for a model are searched, the newest. */
export const MAX_SEARCHED_FOR_QUESTIONS = 5_000;

/** Percent of a payee's filings that must be to an account before a model posts there: a payee with several accounts awaits review. */
export const HABIT_PERCENT = 90;

/** Stored characters of a model's reasoning. */
export const MAX_MODEL_REASONING_LENGTH = 500;

/** Days within which the other half of a transfer is suggested. */
export const TRANSFER_SUGGESTION_DAYS = 30;

/** How long the outcome under an Idempotency-Key is stored: a day covers every client's retries. */
export const OUTCOME_KEPT_HOURS = 24;

/** How long a verified token is cached: the longest delay of a revocation by another server. */
export const TOKEN_BELIEVED_MS = 1_000;

/** How long a sign-in link may be used: long enough to open it, and too short to be found in a history.  [SGN-1] */
export const SIGN_IN_LINK_MS = 5 * 60_000;

/** How long the link of an invitation may be used: over a weekend and a few days of leave.  [SGN-5] */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** How long a browser stays signed in.  [SGN-3] */
export const BROWSER_SESSION_MS = 30 * 24 * 60 * 60_000;

/** How often the last uses of tokens are written: often enough to find unused tokens, and seldom enough not to slow requests. */
export const TOKEN_USES_WRITTEN_EVERY_MS = 60_000;

/** Columns of one report: three years of months. */
export const MAX_REPORT_COLUMNS = 37;

/** Documents of one aging by document, for one answer; the aging by counterparty sums any number. */
export const MAX_AGED_DOCUMENTS = 20_000;

/** Lines of one general ledger, for one answer; the export streams any number. */
export const MAX_GENERAL_LEDGER_LINES = 20_000;

/** Expired answers that one unit of work deletes: some milliseconds, so that waiting commands are not delayed longer. */
export const MAX_OUTCOMES_FORGOTTEN_AT_ONCE = 1_000;

/** Pause between deletions of expired answers in one set of books: storage stays bounded, and busy books are not read at every run. */
export const FORGET_OUTCOMES_EVERY_MS = 3_600_000;

/** Sets of books with due work in one query: few queries, and a short list in memory. */
export const MAX_DUE_AT_ONCE = 100;

/** Events of one answer: a reader that is behind asks again, and no request takes long. */
export const MAX_EVENTS_AT_ONCE = 1_000;

/** Events that one page of the feed looks through for its types: a page of a rare type answers as fast as one of a common type. */
export const MAX_EVENTS_SEARCHED = 2_000;

/** New movements of an import that have events of their own; an import of more is one event. */
export const MAX_MOVEMENTS_TOLD = 100;

/** Events of one unit of work whose payloads it renders: what a person files at once. A long migration or correction renders none, so that it holds up nobody. */
export const MAX_EVENTS_RENDERED = 1_000;

/** Bytes of the body of an event; a larger one names its subject by id alone. */
export const MAX_EVENT_BODY_BYTES = 20 * 1024;

/** Webhook subscriptions of one set of books: some programs of the company, and each reads every event. */
export const MAX_WEBHOOKS = 20;

/** Characters of the address of a webhook, and filters of one: longer ones are an error of a program. */
export const MAX_WEBHOOK_URL_LENGTH = 2_000;
export const MAX_WEBHOOK_FILTERS = 100;

/** How long deliveries are signed with the secret before the newest too: a working day to change a receiver. */
export const SECRET_OVERLAP_MS = 86_400_000;

/** Secrets of one subscription that sign at a time: each adds some hundred bytes to the headers of a delivery. */
export const MAX_LIVE_SECRETS = 10;

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** How long after each failed try a delivery is tried again; the last one repeats. Spread by a part to both sides, so that many do not come at once. */
export const TRIES_AFTER_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
export const RETRY_JITTER = 0.1;

/** The longest wait that an address may ask for: as long as the schedule's longest. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** When a failing address is given up: after five days, which cover a long weekend, and not by a few tries. */
export const SWITCHED_OFF_AFTER_MS = 120 * HOUR;
export const MIN_FAILED_TRIES = 10;

/** Deliveries of one subscription that are sent at the same time. */
export const DELIVERIES_AT_ONCE = 10;

/** How long further answers are waited for after one: fast receivers answer ten within it, which is then one unit of work. */
export const ANSWERS_GATHERED_MS = 5;

/** Deliveries that are due of which these are chosen: several events of one subject wait for each other. A round looks at all that were never tried. */
export const MAX_DUE_DELIVERIES = 50;

/** How long a delivery that arrived is listed, and how many one unit of work removes after that. */
export const DELIVERIES_KEPT_MS = 30 * 24 * HOUR;
export const MAX_DELIVERIES_FORGOTTEN_AT_ONCE = 1_000;

/** Deliveries that one unit of work makes of new events, while fewer than are sent at once wait: some milliseconds, and no more than a round looks at. */
export const MAX_DELIVERIES_MADE_AT_ONCE = MAX_DUE_DELIVERIES - DELIVERIES_AT_ONCE;

/** Deliveries that wait for one address; the events behind them wait in the outbox. */
export const MAX_WAITING_DELIVERIES = 1_000;

/** How long a server may send deliveries before another takes them: several times the limit of one try. */
export const WEBHOOK_LEASE_MS = 60_000;

/** Subscriptions with something to send that one query finds. */
export const MAX_WEBHOOKS_FOUND = 500;

/** How long notices of one kind gather into one notification before it is sent: an import of a file, and a person's next steps. */
export const GATHERED_MS = 5 * MINUTE;

/** Things that one notification names; it counts the others. */
export const MAX_NOTIFICATION_LINES = 20;

/** Events that one unit of work makes notifications of. */
export const MAX_EVENTS_NOTICED = 100;

/** Notifications that are sent at the same time for one set of books. */
export const NOTIFICATIONS_AT_ONCE = 20;

/** How long a server may send notifications before another takes them: several times the limit of one try. */
export const NOTIFIER_LEASE_MS = 60_000;

/** Sets of books whose notifications due work sends at the same time. */
export const MAX_NOTIFIED_AT_ONCE = 8;

/** Sets of books with something to notify of that one query finds. */
export const MAX_NOTIFIERS_FOUND = 500;

/** How long after each failed try a notification is sent again; the last one repeats. */
export const SENDS_AFTER_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];

/** When sending is given up: a notification of the day before says nothing new. */
export const SENT_WITHIN_MS = 24 * HOUR;

/** Characters of the text of an e-mail with a paper. */
export const MAX_MAIL_TEXT_LENGTH = 5_000;

/** Papers that one server draws and sends at the same time for one set of books: a PDF is held in memory until the mail server has it. */
export const MAILINGS_AT_ONCE = 3;

/** How long a paper that is taken to be sent is left to the server that took it: several times what drawing and sending take. */
export const MAILING_CLAIMED_MS = 5 * MINUTE;

/** How long a notification stays in an inbox: a quarter of a year. */
export const NOTIFICATION_KEPT_MS = 90 * 24 * HOUR;
export const MAX_NOTIFICATIONS_FORGOTTEN_AT_ONCE = 1_000;

/** Characters of a comment that a notification quotes. */
export const MAX_QUOTE_LENGTH = 200;

/** Notifications that are sent once a channel is connected for which they waited. */
export const MAX_SENT_ON_CONNECTING = 1_000;

/** When a connection is failing: after so many failed tries in a row. */
export const MAX_FAILED_SENDS = 3;

/** How long a code for a number can be given, and how often a wrong one may be. */
export const CODE_VALID_MS = 10 * MINUTE;
export const MAX_CODE_ATTEMPTS = 5;

/** Codes within a day that are sent to one number, and for one member: a stranger gets no more, however often a connection is made anew. */
export const MAX_CODES_SENT = 5;
export const CODES_COUNT_MS = 24 * 60 * MINUTE;

/** How long a sign-in to another program can be finished, and how many of its companies the books are connected to. */
export const SIGN_IN_VALID_MS = 10 * MINUTE;
export const MAX_ONLINE_BOOKS = 10;

/** How long one refresh of tokens has them to itself: longer than the other program may take to answer. */
export const REFRESH_LEASE_MS = MINUTE;

/** How often the end of another refresh is looked for. */
export const REFRESH_LOOK_MS = 250;

/** Tokens that end so soon are refreshed before they are used: reading a company takes some seconds. */
export const ACCESS_MARGIN_MS = MINUTE;

/** Feeds of one set of books: a small company has a few banks, cards and processors. */
export const MAX_FEEDS = 20;

/** How often a feed is read without anyone asking: as often as every service allows for each account. */
export const FEED_EVERY_MS = 6 * HOUR;

/** How long after each failed reading a feed is read again; the last wait repeats. A refused sign-in waits as long as the last, since only a person ends it. */
export const FEED_TRIES_AFTER_MS = [15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** How long one reader has a feed to itself: longer than a reading of the feed and its import may take. */
export const FEED_LEASE_MS = 10 * MINUTE;

/** Feeds that due work reads at the same time. */
export const MAX_FEEDS_AT_ONCE = 4;

/** How long a run of due work begins to read feeds, and then receipts: other work of all books waits for it. */
export const READINGS_BEGUN_MS = MINUTE;

/** How soon a feed is read again after somebody, who proves nothing, said that it has something new. */
export const FEED_HINT_PAUSE_MS = MINUTE;

/** Characters of a token or key that a person brings to a feed. */
export const MAX_FEED_TOKEN_LENGTH = 4_096;

/** The local hour of Monday at which the weekly digest is made. */
export const DIGEST_HOUR = 8;

/** Lines of one invoice, bill or credit note: the longest that people send, and one answer has them all. */
export const MAX_INVOICE_LINES = 500;

/** Decimals of a quantity: hours, kilograms and kilowatt-hours have fewer. */
export const MAX_QUANTITY_DECIMALS = 6;

/** Characters of a document's number: vendors print long ones. */
export const MAX_NUMBER_LENGTH = 60;

/** Documents that one payment pays: a customer's whole year, and the lines of one answer. */
export const MAX_SETTLED_DOCUMENTS = 200;

/** Proposals of one settlement: a person picks among a few. */
export const MAX_SETTLEMENT_PROPOSALS = 20;

/** Months of useful life, and what an asset gets without any: no asset of a register is written off over more than fifty years. */
export const MAX_USEFUL_LIFE_MONTHS = 600;
export const DEFAULT_USEFUL_LIFE_MONTHS = 36;

/** Days by which an asset may be placed in service before its purchase moves money: an earlier day is a typing error, and would be depreciated at once. */
export const MAX_DAYS_IN_SERVICE_BEFORE = 366;

/** A manual entry with a later date requires `force`.  [JRN-24] */
export const MAX_DAYS_AHEAD = 366;

/** Months over which one transaction is spread: ten years of a prepaid licence. */
export const MAX_SPREAD_MONTHS = 120;

/** Bytes of one document: a scan of some pages in colour. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Documents of one transaction, and transactions of one document: a yearly invoice that is paid in weeks, and more is an error in a caller's loop. */
export const MAX_DOCUMENTS_OF_TRANSACTION = 50;
export const MAX_TRANSACTIONS_OF_DOCUMENT = 100;

/** Attachments of one message that become documents: a person forwards a few. */
export const MAX_MESSAGE_ATTACHMENTS = 20;

/** Bytes of one message: the largest document in the base64 of a mail, with some room. */
export const MAX_MESSAGE_BYTES = 30 * 1024 * 1024;

/** Days between the date of a receipt and its transaction that still agree: a card payment is booked within a week. */
export const RECEIPT_DAYS = 7;

/** Days by which an invoice of the same total may come before the transaction that pays it: three months of credit are the longest that is usual. */
export const INVOICE_DAYS = 92;

/** Percent by which a receipt may differ from the transaction that it is suggested for: a tip, or a discount for prompt payment. */
export const RECEIPT_PERCENT = 30;

/** Receipts that one transaction is shown, and those that are looked at for them. */
export const MAX_RECEIPT_SUGGESTIONS = 5;
export const MAX_RECEIPT_CANDIDATES = 100;

/** Accounts that the rule of wanted receipts names. */
export const MAX_RECEIPT_ACCOUNTS = 100;

/** Waits before a receipt is read again whose reading exceeded its limits: a busy machine is so for minutes or hours. After the last one it is not read again. */
export const RECEIPT_READING_WAITS_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 360 * MINUTE] as const;

/** Receipts of one set of books that a run of due work reads again: each may take 15 seconds. */
export const MAX_RECEIPTS_READ_AGAIN = 5;

/** How long refused work waits before it is tried again: what refuses it, a closed month or an account out of use, changes by a person's hand. */
export const RETRY_REFUSED_WORK_MS = 86_400_000;

/** Recurrences of one set of books that have not ended. */
export const MAX_RECURRENCES = 500;

/** What recurrences make in one unit of work, and what a new one may make for days in the past. */
export const MAX_RECURRED_AT_ONCE = 100;

/** Accounts, customers and vendors, open items and entries of one migration: a company of some hundred people with ten years of history. */
export const MAX_MIGRATION_ACCOUNTS = 5_000;
export const MAX_MIGRATION_PARTIES = 50_000;
export const MAX_MIGRATION_ITEMS = 50_000;
export const MAX_MIGRATION_ENTRIES = 250_000;

/** Counterparties read at once to find those of a migration by name. */
export const COUNTERPARTIES_AT_ONCE = 1_000;

/** Characters of a search, and hits of each kind that it answers at most, and unless asked otherwise.  [SEA-2] [SEA-5] */
export const MAX_SEARCH_LENGTH = 200;
export const MAX_HITS = 50;
export const DEFAULT_HITS = 10;

/** Words of one thing that searches look through, and letters of each.  [SEA-3] */
export const MAX_SEARCHED_WORDS = 200;
export const MAX_SEARCHED_LETTERS = 40;

/** Changes that one unit of work makes findable, and newest changes that a search looks through itself.  [SEA-6] */
export const WORDS_KEPT_AT_ONCE = 1_000;
export const SEARCHED_DIRECTLY = 500;

/** Sets of books with changes that searches do not know yet, of those that one query finds. */
export const MAX_BEHIND_FOUND = 500;
