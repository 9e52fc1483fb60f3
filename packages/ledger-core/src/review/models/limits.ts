/** Most recent decided transactions in a model request: some years of a small company, and few enough to load at once. */
export const MAX_MODEL_EXAMPLES = 2_000;

/** Minimum percent of a payee's categorizations to an account before a model posts there. A payee with several accounts stays in review. */
export const HABIT_PERCENT = 90;

/** Stored characters of a model's reasoning. */
export const MAX_MODEL_REASONING_LENGTH = 500;
