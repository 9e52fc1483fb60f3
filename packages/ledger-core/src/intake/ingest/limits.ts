/** Days for which a person's decision on a transfer confirms its words: thirteen months, so that a yearly transfer counts. */
export const CONFIRMED_TRANSFER_DAYS = 400;

/** Maximum confirmed transfers to load, newest first. */
export const CONFIRMED_TRANSFERS = 1_000;

/** New records per delivery for which the model is called, newest first. It is called for the others when a person opens them. */
export const MAX_MODEL_QUESTIONS = 1_000;

/** Records per import that are searched for model questions, newest first. */
export const MAX_SEARCHED_FOR_QUESTIONS = 5_000;

/** New transactions per import with individual events. A larger import emits one event. */
export const MAX_REPORTED_TRANSACTIONS = 100;
