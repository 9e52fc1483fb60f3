import { HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';

/** Retry intervals of a notification after failed attempts; the last one repeats. */
export const SENDS_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS];

/** Time after which sending is given up: a notification of the day before is no longer news. */
export const SENT_WITHIN_MS = 24 * HOUR_MS;

export const MAX_MAIL_TEXT_LENGTH = 5_000;

/** Lease of an email: several times the duration of rendering and sending. */
export const EMAIL_CLAIMED_MS = 5 * MINUTE_MS;
