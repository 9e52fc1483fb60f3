import { HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';

/** How long after each failed try a notification is sent again; the last one repeats. */
export const SENDS_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS];

/** When sending is given up: a notification of the day before says nothing new. */
export const SENT_WITHIN_MS = 24 * HOUR_MS;

/** Characters of the text of an e-mail with a paper. */
export const MAX_MAIL_TEXT_LENGTH = 5_000;

/** How long a paper that is taken to be sent is left to the server that took it: several times what drawing and sending take. */
export const MAILING_CLAIMED_MS = 5 * MINUTE_MS;
