import { HOUR_MS } from '../../kernel/dates.ts';

/** Events of one unit of work whose subjects it reads: what a person files at once. A long migration or correction reads none, so that it holds up nobody. */
export const MAX_PAYLOADS_AT_ONCE = 1_000;

/** Webhook subscriptions of one set of books: some programs of the company, and each reads every event. */
export const MAX_WEBHOOKS = 20;

/** Characters of the address of a webhook, and filters of one: longer ones are an error of a program. */
export const MAX_WEBHOOK_URL_LENGTH = 2_000;
export const MAX_WEBHOOK_FILTERS = 100;

/** How long deliveries are signed with the secret before the newest too: a working day to change a receiver. */
export const SECRET_OVERLAP_MS = 86_400_000;

/** Secrets of one subscription that sign at a time: each adds some hundred bytes to the headers of a delivery. */
export const MAX_LIVE_SECRETS = 10;

/** When a failing address is given up: after five days, which cover a long weekend, and not by a few tries. */
export const SWITCHED_OFF_AFTER_MS = 120 * HOUR_MS;
export const MIN_FAILED_TRIES = 10;

/** Deliveries of one subscription that are sent at the same time. */
export const DELIVERIES_AT_ONCE = 10;

/** How long further answers are waited for after one: fast receivers answer ten within it, which is then one unit of work. */
export const ANSWERS_GATHERED_MS = 5;

/** Deliveries that are due of which these are chosen: several events of one subject wait for each other. A round looks at all that were never tried. */
export const MAX_DUE_DELIVERIES = 50;

/** How long a delivery that arrived is listed, and how many one unit of work removes after that. */
export const DELIVERIES_KEPT_MS = 30 * 24 * HOUR_MS;
export const MAX_DELIVERIES_FORGOTTEN_AT_ONCE = 1_000;

/** Deliveries that one unit of work makes of new events, while fewer than are sent at once wait: some milliseconds, and no more than a round looks at. */
export const MAX_DELIVERIES_MADE_AT_ONCE = MAX_DUE_DELIVERIES - DELIVERIES_AT_ONCE;

/** Deliveries that wait for one address; the events behind them wait in the outbox. */
export const MAX_WAITING_DELIVERIES = 1_000;

/** How long a server may send deliveries before another takes them: several times the limit of one try. */
export const WEBHOOK_LEASE_MS = 60_000;

/** Subscriptions with something to send that one query finds. */
export const MAX_WEBHOOKS_FOUND = 500;
