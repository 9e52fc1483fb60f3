import { HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';

/** How long notices of one kind gather into one notification before it is sent: an import of a file, and a person's next steps. */
export const GATHERED_MS = 5 * MINUTE_MS;

/** Things that one notification names; it counts the others. */
export const MAX_NOTIFICATION_LINES = 20;

/** Events that one unit of work makes notifications of. */
export const MAX_EVENTS_NOTICED = 100;

/** Notifications that are sent at the same time for one set of books. */
export const NOTIFICATIONS_AT_ONCE = 20;

/** How long a server may send notifications before another takes them: several times the limit of one try. */
export const NOTIFIER_LEASE_MS = 60_000;

/** Papers that one server draws and sends at the same time for one set of books: a PDF is held in memory until the mail server has it. */
export const MAILINGS_AT_ONCE = 3;

/** How long a notification stays in an inbox: a quarter of a year. */
export const NOTIFICATION_KEPT_MS = 90 * 24 * HOUR_MS;
export const MAX_NOTIFICATIONS_FORGOTTEN_AT_ONCE = 1_000;

/** Characters of a comment that a notification quotes. */
export const MAX_QUOTE_LENGTH = 200;

/** Notifications that are sent once a channel is connected for which they waited. */
export const MAX_SENT_ON_CONNECTING = 1_000;

/** The local hour of Monday at which the weekly digest is made. */
export const DIGEST_HOUR = 8;
