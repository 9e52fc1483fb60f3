import { HOUR_MS } from '../../kernel/dates.ts';

/**
 * Events per unit of work whose subjects are loaded: one bulk request. A large migration or correction loads none, so that it delays
 * nobody.
 */
export const MAX_PAYLOADS_AT_ONCE = 1_000;

/** Webhook subscriptions per set of books: some programs of the company, and each receives every event. */
export const MAX_WEBHOOKS = 20;

/** Characters of a webhook address, and filters of a subscription: longer ones indicate an error of a program. */
export const MAX_WEBHOOK_URL_LENGTH = 2_000;
export const MAX_WEBHOOK_FILTERS = 100;

/** Time during which the previous secret also signs: a working day to change a receiver. */
export const SECRET_OVERLAP_MS = 86_400_000;

/** Valid secrets per subscription: each adds about a hundred bytes to the headers of a delivery. */
export const MAX_LIVE_SECRETS = 10;

/** Time after which a failing address is disabled: five days, longer than a long weekend. A few attempts alone do not disable it. */
export const SWITCHED_OFF_AFTER_MS = 120 * HOUR_MS;
export const MIN_FAILED_TRIES = 10;

/** Concurrent deliveries per subscription. */
export const DELIVERIES_AT_ONCE = 10;

/** Time to collect further responses after one: fast receivers return ten within it, which then share one unit of work. */
export const RESPONSES_GATHERED_MS = 5;

/** Due deliveries to choose from: several events of one subject wait for each other. A round checks all that were never attempted. */
export const MAX_DUE_DELIVERIES = 50;

/** Retention of successful deliveries, and how many one unit of work deletes. */
export const DELIVERIES_STORED_MS = 30 * 24 * HOUR_MS;
export const MAX_DELIVERIES_FORGOTTEN_AT_ONCE = 1_000;

/**
 * Deliveries created per unit of work, if fewer are waiting than are sent concurrently: some milliseconds, and no more than a round checks.
 */
export const MAX_DELIVERIES_MADE_AT_ONCE = MAX_DUE_DELIVERIES - DELIVERIES_AT_ONCE;

/** Waiting deliveries per address. Later events stay in the outbox. */
export const MAX_WAITING_DELIVERIES = 1_000;

/** Lease of a server that sends deliveries: several times the time limit of one attempt. */
export const WEBHOOK_LEASE_MS = 60_000;

/** Subscriptions with something to send per query. */
export const MAX_WEBHOOKS_FOUND = 500;
