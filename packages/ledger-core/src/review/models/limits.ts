/** Decided transactions in a model's request, the newest: some years of a small company, and few enough to read at once. */
export const MAX_MODEL_EXAMPLES = 2_000;

/** Percent of a payee's filings that must be to an account before a model posts there: a payee with several accounts awaits review. */
export const HABIT_PERCENT = 90;

/** Stored characters of a model's reasoning. */
export const MAX_MODEL_REASONING_LENGTH = 500;
