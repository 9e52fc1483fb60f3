/** For how many days a transfer that a person decided on says what such words mean: thirteen months, so that a yearly one counts. */
export const CONFIRMED_TRANSFER_DAYS = 400;

/** How many of these are read at most, the newest. */
export const CONFIRMED_TRANSFERS = 1_000;

/** New records of one delivery that a model is asked about, the newest: it is asked about the others when a person opens them. */
export const MAX_MODEL_QUESTIONS = 1_000;

/** Records of one import among which questions for a model are searched, the newest. */
export const MAX_SEARCHED_FOR_QUESTIONS = 5_000;

/** New movements of an import that have events of their own; an import of more is one event. */
export const MAX_MOVEMENTS_TOLD = 100;
