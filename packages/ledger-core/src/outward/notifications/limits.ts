import { HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';

/** Time for collecting notices of one kind into one notification before it is sent: the import of a file, and a person's next steps. */
export const GATHERED_MS = 5 * MINUTE_MS;

/** Subjects listed in one notification. The others are counted. */
export const MAX_NOTIFICATION_LINES = 20;

/** Events per unit of work that creates notifications. */
export const MAX_EVENTS_NOTICED = 100;

/** Concurrent notifications per set of books. */
export const NOTIFICATIONS_AT_ONCE = 20;

/** Lease of a server that sends notifications: several times the time limit of one attempt. */
export const NOTIFIER_LEASE_MS = 60_000;

/** Concurrent documents per server and set of books: a PDF is in memory until the mail server accepts it. */
export const EMAILS_AT_ONCE = 3;

/** Retention of notifications in an inbox: a quarter of a year. */
export const NOTIFICATION_STORED_MS = 90 * 24 * HOUR_MS;
export const MAX_NOTIFICATIONS_FORGOTTEN_AT_ONCE = 1_000;

/** Characters of a comment quoted in a notification. */
export const MAX_QUOTE_LENGTH = 200;

/** Waiting notifications sent when a channel is connected. */
export const MAX_SENT_ON_CONNECTING = 1_000;

/** The local hour on Monday for the weekly digest. */
export const DIGEST_HOUR = 8;
