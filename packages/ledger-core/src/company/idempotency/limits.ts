/** How long an idempotency record is stored: a day covers every client's retries. */
export const OUTCOME_STORED_HOURS = 24;
